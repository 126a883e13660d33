import type { Language } from '../../../model/language.ts'

/**
 * By language, the function words that turn a statement around: negations, and words of time, place and
 * degree whose opposite or neighbour would make another statement of it ("before" and "after"). They may be stop words
 * for tags, but are never dropped when two statements are compared. NFKC, lower case.
 */
export const TELLING_WORDS: Readonly<Record<Language, string>> = {
  en: 'not no never none nothing nobody nor neither cannot without before after until till over under above below up down out off only more most less least',
  pt: 'não nunca jamais nem nada ninguém nenhum nenhuma tampouco sem antes depois até após mais menos só hoje ontem amanhã',
  es: 'no nunca jamás ni nada nadie ningún ninguno ninguna tampoco sin antes después hasta más menos poco hoy',
  fr: 'non ne pas jamais rien aucun aucune ni personne sans avant après jusque sous plus moins',
  de: 'nicht nie niemals kein keine keinem keinen keiner keines nichts niemand niemandem niemanden weder nein ohne vor nach bis über unter nur mehr weniger wenig heute',
  it: 'non no mai niente nulla nessuno nessuna né senza prima dopo fino sopra sotto più meno solo sempre oggi ieri domani',
  nl: 'niet niets nooit geen niemand noch nee zonder voor na tot over onder alleen meer minder altijd vandaag',
  pl: 'nie nigdy nic nikt żaden żadna żadne żadnych ani bez przed po nad pod tylko bardziej więcej mniej zawsze dziś dzisiaj wczoraj jutro',
  ru: 'не ни нет никогда ничего никто нельзя без до после над под только больше меньше всегда сегодня вчера завтра',
  // Turkish mostly negates by a suffix, which stays in its word.
  tr: 'değil olmayan olmadı olmadığı olmaz yok hayır hiç hiçbir önce sonra kadar sadece daha az bugün dün yarın',
  vi: 'không chưa chẳng đừng trước sau trên dưới ra vào lên chỉ hơn',
  ar: 'لا لم لن ليس ليست غير بدون دون كلا ولا ولم قبل بعد حتى منذ فوق تحت أكثر اكثر أقل اقل فقط اليوم امس أمس غدا',
  hi: 'नहीं नहिं न ना मत बिना पहले बाद ऊपर नीचे भीतर अंदर आज कल',
  zh: '不 没 無 无 未 别 非 勿 莫',
  ja: '不 無 未 非 ない ず ぬ',
  ko: '안 못 없다 아니다 말다',
  und: 'not no never none nothing nobody nor neither cannot without before after until till over under above below up down out off only more most less least sin sans ohne nach über',
}
