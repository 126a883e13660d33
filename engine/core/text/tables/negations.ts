/** Words that deny, in the languages of our users; CJK ones also count inside a word. */
export const NEGATION_WORDS: ReadonlySet<string> = new Set(
  (
    'no not never none nobody nothing neither nor cannot without ' +
    'não nunca jamais nem nada ninguém nenhum nenhuma sem ' +
    'nunca ningún ninguna nadie sin ' +
    'ne pas jamais aucun aucune sans rien non mai niente nulla nessuno nessuna senza né ' +
    'nicht nie niemals kein keine keinen keinem keiner ohne niet nooit geen zonder ' +
    'nie nigdy bez żaden не нет никогда без değil hayır yok không chưa chẳng لا لم لن ليس بدون नहीं मत बिना'
  ).split(' '),
)

/** Inside a run of CJK text. */
export const NEGATION_CJK = /[不没沒無无未别別非勿]|ない|なく|ません|ずに|않|못|없|아니/u
