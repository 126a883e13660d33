/** The stop words of the original, by the list they come from (spec dreaming 5). All apply to every language. */
const LISTS = {
  general:
    'about after agent again also assistant because before being between build called could daily default deploy ' +
    'during every file files from have into just line lines long main make memory month more most move much next ' +
    'note notes over part past port same score search session sessions short should since some subagent system ' +
    'than that their there these they this through today user using with work workspace year',
  en: 'and are for into its our the then were you your',
  es: 'al con como de del el en es la las los para por que se sin su sus una uno unos unas y',
  fr: 'au aux avec dans de des du en est et la le les ou pour que qui sans ses son sur une un',
  de:
    'auf aus bei das dem den der des die ein eine einem einen einer für im in mit nach oder ohne über und von zu ' +
    'zum zur',
  cjk:
    'が から する して した で と に の は へ まで も や を 与 为 了 及 和 在 将 或 把 是 用 的 ' +
    '과 는 도 로 를 에 에서 와 은 으로 을 이 하다 한 할 해 했다',
  fileNoise: 'cjs cpp cts jsx json md mjs mts text toml ts tsx txt yaml yml',
} as const

function words(...names: (keyof typeof LISTS)[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => LISTS[name].split(' ')))
}

/** The union of all lists, lower-cased: exactly what the original never makes a concept tag (spec dreaming 5). */
export const SPEC_STOP_WORDS = words('general', 'en', 'es', 'fr', 'de', 'cjk', 'fileNoise')

/** The part of the union that is function words of Spanish, French, German, Chinese, Japanese and Korean. */
export const SPEC_FUNCTION_WORDS = words('es', 'fr', 'de', 'cjk')
