/** Words with which people speak of themselves, in the languages of the interface and a few neighbours. */
export const SPEAKING: ReadonlySet<string> = new Set(
  (
    "i my me mine we our us i'm i've i'd i'll we're we've " +
    'eu meu minha meus minhas nós nosso nossa comigo mim ' +
    'io mio mia miei mie noi nostro nostra ' +
    'yo mi mis nosotros nuestro nuestra ' +
    'je mon ma mes nous notre nos ich mein meine wir unser unsere ' +
    '我 我的 我们 咱们 俺 私 僕 俺 わたし ぼく うち 私たち 나 내 나는 내가 저 제 저는 제가 우리 우리는'
  ).split(' '),
)

/** Words with which somebody is spoken to. */
export const ADDRESSED: ReadonlySet<string> = new Set(
  (
    "you your yours you're you've you'd you'll " +
    'você vocês tu teu tua contigo ' +
    'tuo tua tuoi tue voi vostro vostra ' +
    'tú tus usted ustedes vosotros ' +
    'vous votre vos toi ton ta du dein deine ihr euer ' +
    '你 你的 你们 您 您的 あなた 君 きみ 너 너는 네가 당신 당신은 여러분'
  ).split(' '),
)
