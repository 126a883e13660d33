/** Patterns of personal data made of words. Quantifiers are bounded: the work grows with the text only. */

const LABEL = '[A-Za-z0-9À-ÖØ-öø-ÿ](?:[A-Za-z0-9À-ÖØ-öø-ÿ-]{0,61}[A-Za-z0-9À-ÖØ-öø-ÿ])?'
export const EMAIL = new RegExp(
  `(?<![A-Za-z0-9À-ÖØ-öø-ÿ._%+-])[A-Za-z0-9À-ÖØ-öø-ÿ][A-Za-z0-9À-ÖØ-öø-ÿ._%+'-]{0,63}[@＠](?:${LABEL}\\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9]|-[A-Za-z0-9])`,
  'g',
)
/** Files (`logo@2x.png`), units of systemd and remotes of git have the shape of an address. */
export const NO_EMAIL =
  /\.(?:png|jpe?g|gif|svg|webp|css|js|mjs|ts|tsx|json|md|service|socket|timer|target|mount|path|slice|scope)$|^git@/i

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre'
const YEAR = '(?:18|19|20)\\d{2}'
/** A day with its year. A day and a month alone is what a person wants to be reminded of. */
const DATE = [
  `${YEAR}[-/.]\\d{1,2}[-/.]\\d{1,2}`,
  `\\d{1,2}[-/.]\\d{1,2}[-/.](?:${YEAR}|\\d{2})`,
  `\\d{1,2}(?:st|nd|rd|th|º|ª|°)?(?: de| of)? (?:${MONTHS})\\.?,?(?: de| of)? ${YEAR}`,
  `(?:${MONTHS})\\.? \\d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
  `(?:${YEAR}|(?:昭和|平成|令和|大正)(?:\\d{1,2}|元)) ?年 ?\\d{1,2} ?月 ?\\d{1,2} ?[日号]?`,
  `${YEAR}년 ?\\d{1,2}월 ?\\d{1,2}일`,
].join('|')
const BIRTH_WORD =
  "born(?: on)?|date of birth|birth ?date|birthday|d\\.?o\\.?b\\.?|nascid[oa](?: em| a)?|nasceu(?: em| no dia| a)?|nasci(?: em| no dia)?|data de nascimento|aniversário|nat[oa](?: il| l['’])?|nacque(?: il)?|data di nascita|compleanno"
const BIRTH_SIGN = '出生日期|出生于|出生|生日|生于|生年月日|誕生日|생년월일|생일|태어난'
export const BIRTH_BEFORE = new RegExp(
  `(?:(?<![\\p{L}[])(?:${BIRTH_WORD})(?!\\p{L})|(?:${BIRTH_SIGN}))[^\\d\\n.;。]{0,24}?(?<!\\d)(${DATE})(?!\\d)`,
  'giu',
)
export const BIRTH_AFTER = new RegExp(
  `(?<![\\d昭平令大])(${DATE})(?=\\s?(?:生まれ|出生|에? ?태어|생(?:[이입.,\\s]|$)))`,
  'giu',
)

const NAME = "[A-ZÀ-ÖØ-Þ][\\p{L}'’.-]{0,30}"
const SMALL = "(?:d[aeio]s?|del(?:la|lo|le)?|dei|degli|di|do|dell['’]|e|of|the|von|van)"
const NAMES = `(?:${NAME}|${SMALL}(?= ))(?: (?:${NAME}|${SMALL}(?= ))){0,6}`
/** Parts behind the street: flat, district, postal code, town, state. */
const UNIT_WORDS =
  'apt|apartment|suite|unit|flat|room|apto|apartamento|ap|bloco|casa|sala|int|interno|scala|piano|fl'
const CAPITAL_WORDS = UNIT_WORDS.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
const UNIT = `(?:${UNIT_WORDS}|${CAPITAL_WORDS})\\.? ?[\\w-]{1,6}|\\d{1,2}[ºª°]? ?(?:andar|piano|floor|dto|esq)\\.?`
const POSTCODE =
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]{2} \\d{5}(?:-\\d{4})?|\\d{5}-\\d{3}|\\d{4}-\\d{3}|\\d{5}'
const TAIL = `(?:(?:,| -|,? ?\\()? ?(?:${UNIT}|(?:${NAME} ){0,3}(?:${POSTCODE})(?: ${NAME}){0,3}(?: \\([A-Z]{2}\\))?)|(?:,| -) ?${NAME}(?: ${NAME}){0,3}(?:\\/[A-Z]{2}| ?- ?[A-Z]{2}|,? [A-Z]{2}(?![\\p{L}]))?(?: (?:${POSTCODE}))?(?![\\p{L}])){0,5}`
const END = '(?![\\p{L}\\d])'

export const ADDRESSES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\d.,-])(?:(?:flat|apt|unit|suite) \\d{1,4}[a-z]?, )?\\d{1,5}[A-Za-z]? (?:[NSEW]\\.? )?(?:${NAME} ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl|Square|Sq|Terrace|Close|Crescent|Highway|Hwy|Parkway|Pkwy|Mews|Row|Grove|Gardens|Alley)\\b\\.?${TAIL}${END}`,
    'gu',
  ),
  /(?<![\p{L}\d])P\.? ?O\.? Box \d{1,7}(?!\d)/giu,
  new RegExp(
    `(?<![\\p{L}\\d])(?:R(?:ua|\\.)|Av(?:enida|\\.)|Travessa|Trav\\.|Praça|Pça\\.|Alameda|Al\\.|Estrada|Rodovia|Largo|Beco|Calçada|Ladeira) ${NAMES},? ?(?:n[.º°]? ?|número )?\\d{1,5}(?:-?[A-Z](?!\\p{L}))?${TAIL}${END}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?:Via|Viale|V\\.le|Piazza|P\\.za|Piazzale|Corso|C\\.so|Vicolo|Largo|Strada|Lungotevere|Lungarno|Contrada|Borgo|Salita) ${NAMES},? ?(?:n\\.? ?)?\\d{1,4}(?:\\/?[A-Za-z](?!\\p{L}))?${TAIL}${END}`,
    'gu',
  ),
  // China: town and street, then a number.
  /(?:\p{Script=Han}{2,8}?(?:省|自治区|市|区|县|镇|乡)){1,4}\p{Script=Han}{1,8}(?:大道|路|街|巷|胡同|园路|弄)\d{1,5}(?:弄\d{1,4})?号?(?:[\dA-Za-z一二三四五六七八九十-]{1,6}(?:室|楼|层|单元|栋|座|幢|号)){0,4}/gu,
  // Korea: district, then a street or a part of the town with a number.
  /(?<![가-힣])(?:[가-힣]{1,7}(?:도|시)\s){0,2}(?:[가-힣]{1,6}[시군구]\s){1,2}(?:[가-힣]{1,6}[읍면]\s)?[가-힣\d]{1,12}(?:대?로|길|동|가|리)\s?(?:\d{1,4}번?길\s?)?\d{1,4}(?:-\d{1,4})?(?:번지)?(?:,?\s?\d{1,4}[동층호]){0,3}/gu,
  // Japan: prefecture, town, then blocks.
  /(?:〒 ?\d{3}-?\d{4}\s?)?(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県|(?<=〒 ?\d{3}-?\d{4}\s?)\p{Script=Han}{1,4}[市区])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,24}\d{1,4}(?:(?:丁目|番地?|号|-)\d{0,4}){0,4}(?:[\s　]?\p{Script=Katakana}[\p{Script=Katakana}\p{Script=Han}ー]{0,15}[\s　]?\d{1,4}(?:号室?)?)?/gu,
  /〒 ?\d{3}-\d{4}/g,
]
/** Words that Chinese, which parts no words, has before a place. */
export const BEFORE_PLACE = /(?:住在|搬到了?|搬去|寄到|寄往|送到|位于|地址是?|家在|在|到|去|从|新窑|于)/g

/** The word "address", then a line with a number in it. */
export const LABELLED_ADDRESS =
  /(?:(?<![\p{L}[])(?<!(?:e-?mail|ip|mac|web|memory|server|wallet|bus) )(?:(?:home|postal|mailing|shipping|billing) )?(?:address|endereço|morada|indirizzo)(?! ?(?:ip|mac|web|e-?mail)(?!\p{L}))|地址|주소|住所)[:：]\s{0,2}(?=[^\n]{0,80}\d)(?=[^\n]{0,20}\p{L}{3}|[^\n]{0,20}[\u2e80-\uffef]{2})([^\n@。;；]{6,100})/giu
