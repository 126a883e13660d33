/** Patterns of personal data made of digits. Quantifiers are bounded: the work grows with the text only. */

/** Behind a label: what joins it with its value. */
const JOINT =
  '(?:\\s{0,2}(?:number|no\\.?|n[ºo°]\\.?|núm(?:ero)?\\.?|code|番号|号码?|번호))?(?:\\s{0,2}(?:[:：=#]|is|was|ends up being|é|è|是|は|은|는|이|가)){0,1}\\s{0,2}["\'(]?'

const PHONE_WORD =
  'phone|telephone|mobile|cell(?:phone)?|tel|fax|whatsapp|telegram|signal|call|ring|dial|telefone|telem[oó]vel|celular|fone|ligar para|ligue(?: para)?|cellulare|telefono|chiamare(?: lo)?|chiama|il (?:mio|suo) numero|(?:my|his|her|their) number|(?:meu|seu) número'
const PHONE_SIGN =
  '手机号?|电话|座机|拨打|微信|联系方式|電話|携帯|連絡先|ファックス|전화|휴대폰|핸드폰|연락처|대표번호|팩스'
const BETWEEN = '[^\\d+\\n]{0,24}?'

/** A word for a phone, then 7 to 15 digits in any form. */
export const LABELLED_PHONE = new RegExp(
  `(?:(?<![\\p{L}[])(?:${PHONE_WORD})(?!\\p{L})|(?:${PHONE_SIGN}))${BETWEEN}(?<![\\w.,/-])([+(]?\\d(?:[ ().-]{0,2}\\d){6,14})(?![\\d/]|[.,:-]\\d)`,
  'giu',
)
/** With the sign of an international number. */
export const INTERNATIONAL_PHONE =
  /(?<![\w+])((?:\+|00(?=[1-9]\d?[ -]))[1-9](?:[ ().-]{0,2}\d){6,14})(?![\d/]|[.,]\d)/g
/** National forms of the six languages' countries, with their usual groups. */
export const NATIONAL_PHONE = new RegExp(
  `(?<![\\w+.,/#-])(?:${[
    // United States and Canada
    '\\([2-9]\\d{2}\\) ?[2-9]\\d{2}[-. ]\\d{4}',
    '[2-9]\\d{2}([-.])[2-9]\\d{2}\\1\\d{4}',
    // United Kingdom
    '07\\d{3} \\d{6}|07\\d{3} \\d{3} \\d{3}|02\\d \\d{4} \\d{4}|01\\d{3} \\d{6}|01\\d{2} \\d{3} \\d{4}',
    // Brazil
    '\\([1-9]\\d\\) ?9? ?\\d{4}[- ]\\d{4}|[1-9]\\d 9\\d{4}-\\d{4}|[1-9]\\d [2-5]\\d{3}-\\d{4}',
    // Portugal
    '9[1236]\\d \\d{3} \\d{3}|2[1-9]\\d \\d{3} \\d{3}',
    // China
    '1[3-9]\\d([- ]?)\\d{4}\\2\\d{4}|0(?:10|2\\d)-\\d{4} ?\\d{4}|0[3-9]\\d{2}-\\d{3,4} ?\\d{4}',
    // Korea
    '01[016-9]([- .]?)\\d{3,4}\\3\\d{4}|02-\\d{3,4}-\\d{4}|0[3-6]\\d-\\d{3,4}-\\d{4}|070-\\d{4}-\\d{4}',
    // Italy
    '3[2-9]\\d (?:\\d{3} \\d{4}|\\d{7}|\\d{3} \\d{2} \\d{2})|0[26] \\d{4} \\d{4}|0\\d{2,3} \\d{6,7}',
    // Japan
    '0[5789]0-?\\d{4}-?\\d{4}|0[36]-\\d{4}-\\d{4}|0\\d{2}-\\d{3}-\\d{4}|0\\d{3}-\\d{2}-\\d{4}|0\\d{4}-\\d-\\d{4}',
  ].join('|')})(?![\\d/]|[.,:-]\\d|-\\w)`,
  'g',
)

/** Two letters, two check digits, then the account in groups or in one piece; its length is the country's. */
export const IBAN_START = /(?<![A-Za-z0-9])[A-Z]{2}\d{2} ?(?=[A-Z0-9])/gi
/** In one piece or in groups that one sign parts. */
export const CARD =
  /(?<![\w.,+/-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ -])\d{6}\2\d{4,5}|\d{13,19})(?![\w/]|[.,-]\d)/g
const CARD_WORD = 'card|visa|mastercard|amex|maestro|elo|hipercard|cart[aã]o|carta(?: di credito)?|bancomat'
export const LABELLED_CARD = new RegExp(
  `(?:(?<![\\p{L}[])(?:${CARD_WORD})(?!\\p{L})|卡|カード|카드)[^\\d\\n]{0,24}?(?<!\\d)(\\d(?:[ -]?\\d){11,18})(?![\\w/]|[.,-]\\d)`,
  'giu',
)

/** National ids with a form of their own. Group 1 is the id. */
export const CPF = /(?<![\w.])(\d{3}\.\d{3}\.\d{3}-\d{2}|\d{9}-?\d{2})(?![\w-]|\.\d)/g
export const CNPJ = /(?<![\w.])(\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{14})(?![\w-]|\.\d)/g
export const CHINA_ID = /(?<![A-Za-z0-9])(\d{6}(?:19|20)\d{9}[\dXx])(?![A-Za-z0-9])/g
export const KOREA_ID = /(?<![\w-])(\d{6}-[1-8]\d{6})(?![\w-])/g
export const US_SSN = /(?<![\w-])(\d{3}-\d{2}-\d{4})(?![\w-])/g
/** Named as one, any two letters do: those of examples are never given out. */
export const UK_NINO_SAID =
  /(?:\bNI(?:NO)?\b|\bnational insurance\b)[^\n\d]{0,24}?\b([A-Za-z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-Da-d])\b/gi
export const UK_NINO =
  /(?<![A-Za-z0-9])([A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D])(?![A-Za-z0-9])/g
export const ITALY_CODE =
  /(?<![A-Za-z0-9])([A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z])(?![A-Za-z0-9])/gi

const labelled = (words: string, signs: string, value: string) =>
  new RegExp(
    `(?:(?<![\\p{L}[])(?:${words})(?!\\p{L})${signs && `|(?:${signs})`})${JOINT}(${value})(?![\\p{Script=Latin}\\d])`,
    'giu',
  )
/** Ids that are plain numbers: only behind their name. */
export const NAMED_IDS: readonly RegExp[] = [
  labelled('ssn|social security(?: number| no\\.?)?', '', '\\d{3}[- ]?\\d{2}[- ]?\\d{4}'),
  labelled('cpf', '', '\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}'),
  labelled('rg|identidade', '', '\\d{1,2}\\.\\d{3}\\.\\d{3}-?[\\dx]'),
  labelled('nif|nipc|contribuinte|número fiscal', '', '\\d{3} ?\\d{3} ?\\d{3}'),
  labelled('my ?number', 'マイナンバー|個人番号', '\\d{4}[ -]?\\d{4}[ -]?\\d{4}'),
  labelled('rrn', '주민등록번호|주민번호', '\\d{6}[- ]?[1-8]\\d{6}'),
  labelled('id card', '身份证号码?|身份证', '\\d{17}[\\dx]'),
  labelled(
    'passport|passaporte|passaporto',
    '护照号?码?|旅券番号|パスポート|여권번호|여권',
    '(?=[a-z]{0,2}\\d)[a-z]{0,2}\\d{6,9}',
  ),
]

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d{2}|[1-9]?\\d)'
export const IPV4 = new RegExp(
  `(?<![\\w.@-])(${OCTET}(?:\\.${OCTET}){3})(?![\\d]|\\.\\d|-[a-z\\d]|[a-z_])`,
  'gi',
)
export const IPV6 = /(?<![\w:.])([\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?![\w:]|\.\d)/gi
/** What stands before a number with four parts that is no address. */
export const VERSION_BEFORE =
  /(?:(?<!\p{L})(?:v|ver|version|vers[aã]o|versione|firmware|release|build|kernel|driver|chrome|section|sections|chapter|clause|art|article|artigo|articolo|§|sec|rev)\.?|版本号?|バージョン|버전|第)\s{0,2}[:：]?\s{0,2}$/iu

const DEGREES = '[-+]?\\d{1,3}\\.\\d{4,10}'
/** Latitude and longitude in degrees, at least eleven metres exact. */
export const COORDINATES = new RegExp(
  `(?<![\\w.,+-])(${DEGREES})°?(?: ?[NS])?\\s{0,2}[,;/ ]\\s{0,2}(${DEGREES})°?(?: ?[EWO](?!\\p{L}))?(?![\\d.]|,\\d)`,
  'gu',
)
export const MAP_COORDINATES = new RegExp(`(?<=@|geo:|[?&=]ll=|[?&=]q=)(${DEGREES}),(${DEGREES})`, 'g')
export const NAMED_COORDINATES =
  /["']?\b(?:lat(?:itude)?)["']?\s{0,3}[:=]\s{0,3}([-+]?\d{1,2}\.\d{3,15})["']?[\s,;&]{1,4}["']?(?:lng|lon(?:g(?:itude)?)?)["']?\s{0,3}[:=]\s{0,3}([-+]?\d{1,3}\.\d{3,15})/gi
export const SEXAGESIMAL =
  /(?<![\w.])(\d{1,2}) ?° ?\d{1,2} ?['′’] ?(?:\d{1,2}(?:[.,]\d{1,4})? ?["″”] ?)?[NS][\s,;/]{1,3}(\d{1,3}) ?° ?\d{1,2} ?['′’] ?(?:\d{1,2}(?:[.,]\d{1,4})? ?["″”] ?)?[EWO](?![A-Za-z])/g
