/** German words of closed classes, numbers, units and operators; `=word` is never stemmed. */
export const CLOSED_DE = `
@neg: nicht, kein, keine, keinen, keinem, keiner, nie, niemals, nirgends, ohne, nichts, niemand, weder, nicht mehr, keine mehr, niemals mehr
@flip: aufgehört, hört auf, aufgegeben
@fix: korrektur, berichtigung, eigentlich, aktualisierung
@now: jetzt, inzwischen, nun
@also: auch, außerdem
@most: am liebsten, am meisten
@and: =und
@than: =als
@reject: statt, anstatt, anstelle von, sondern nicht
@from: =von, =aus
@half: =halb
@until: bis
@at: =um, =ab, =gegen
@but: aber, doch, sondern, jedoch
@every: jeden, jede, jedes, jeder
wd=1: montag, montags
wd=2: dienstag, dienstags
wd=3: mittwoch, mittwochs
wd=4: donnerstag, donnerstags
wd=5: freitag, freitags
wd=6: samstag, samstags, sonnabend
wd=7: sonntag, sonntags
mo=1: januar
mo=2: februar
mo=3: märz
mo=4: april
mo=5: mai
mo=6: juni
mo=7: juli
mo=8: august
mo=9: september
mo=10: oktober
mo=11: november
mo=12: dezember
col=red: rot, rote, roter, rotes, roten
col=blue: blau, blaue, blauer, blaues, blauen
col=green: grün, grüne, grüner, grünes, grünen
col=yellow: gelb, gelbe, gelber, gelbes, gelben
col=black: schwarz, schwarze, schwarzer, schwarzes
col=white: =weiß, weiße, weißer, weißes
col=grey: grau, graue, grauer
col=brown: braun, braune, brauner
dir=left: links, linke, linken, linker
dir=right: rechts, rechte, rechten, rechter
dir=north: norden, nord, nördlich
dir=south: süden, süd, südlich
dir=east: osten, östlich
dir=west: westen, westlich
pl=behind: hinter, hinten
pl=front: =vor, vorne, vorn
pl=under: unter, unten
pl=over: über, oben
pl=beside: neben, bei
pl=out: draußen, außen
pl=in: drinnen, innen
rel=today: heute
rel=yesterday: gestern
rel=tomorrow: =morgen
part=am: morgens, vormittags, früh
part=pm: nachmittags
part=eve: abends, abend, nachts, nacht
when=before: bevor
when=after: nachdem, danach
lim=min: mindestens
lim=max: höchstens
freq=some: manchmal, gelegentlich, ab und zu
freq=rare: selten
freq=often: oft, häufig
mod=want: will, wollen, möchte, möchten
mod=maybe: vielleicht, wahrscheinlich
kin=mother: mutter, mama
kin=father: vater, papa
kin=sister: schwester
kin=brother: bruder
kin=son: sohn
kin=daughter: tochter
kin=wife: ehefrau, frau
kin=husband: ehemann, mann
kin=grandma: oma, großmutter
kin=grandpa: opa, großvater
n=2: =zwei, zweite, zweiten
n=3: =drei, dritte, dritten
n=4: =vier, vierte, vierten
n=5: =fünf
n=6: =sechs
n=7: =sieben
n=8: =acht
n=9: =neun
n=10: =zehn
n=11: =elf
n=12: =zwölf
n=20: =zwanzig
u=km: km, kilometer
u=mi: meile, meilen
u=m: =m, meter
u=cm: cm, zentimeter
u=kg: kg, kilo
u=g: =g, gramm
u=l: =l, liter
u=eur: euro
u=pct: prozent
u=deg: grad, celsius
u=clock: uhr
u=h: stunde, stunden
u=min: minute, minuten
@light: sein, ist, sind, haben, hat, benutzt, nutzt, verwendet, liegt, hängt, steht, immer, heißt, wird, werden, macht, gibt, farbe, tag, name
buy: gekauft, kauft, kaufen, gekauften
*sell: verkauft, verkaufen, verkaufte
like: mag, mögen, liebt
open: öffnet, offen, öffnen, geöffnet
shut: schließt, geschlossen, schließen
`
