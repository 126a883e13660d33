/** Irregular English forms by their base: `base: forms`. A stemmer cannot reach them. */
export const IRREGULAR_ENGLISH =
  'go: went gone goes going; buy: bought; make: made; win: won; write: wrote written; teach: taught; run: ran; begin: began begun; ' +
  'meet: met; see: saw seen; take: took taken; give: gave given; get: got gotten; find: found; leave: left; feel: felt; keep: kept; ' +
  'hold: held; bring: brought; think: thought; tell: told; say: said; sell: sold; build: built; lose: lost; spend: spent; send: sent; ' +
  'eat: ate eaten; draw: drew drawn; drive: drove driven; fly: flew flown; grow: grew grown; know: knew known; break: broke broken; ' +
  'choose: chose chosen; come: came; become: became; fall: fell fallen; forget: forgot forgotten; hear: heard; hide: hid hidden; ' +
  'lead: led; pay: paid; ride: rode ridden; sing: sang sung; sit: sat; sleep: slept; speak: spoke spoken; steal: stole stolen; ' +
  'swim: swam swum; throw: threw thrown; wear: wore worn; woman: women; man: men; child: children; foot: feet; mouse: mice; ' +
  'tooth: teeth; wife: wives; knife: knives; leaf: leaves; catch: caught; dig: dug; fight: fought; hang: hung; lay: laid; lend: lent; ' +
  'light: lit; mean: meant; shake: shook shaken; shoot: shot; stand: stood; stick: stuck; understand: understood; wake: woke woken; ' +
  'bite: bit bitten; blow: blew blown; drink: drank drunk; feed: fed; freeze: froze frozen; rise: rose risen; seek: sought; sew: sewn; ' +
  'show: shown; shrink: shrank shrunk; sink: sank sunk; slide: slid; spin: spun; strike: struck; sweep: swept; swing: swung; tear: tore torn; ' +
  'weave: wove woven; wind: wound; person: people; goose: geese; shelf: shelves; half: halves; thief: thieves; loaf: loaves'
