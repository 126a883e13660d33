/** Patterns that find secrets. Each enters a run of characters once, so that the work grows with the text only. */

const PAYMENT =
  'card[-_]?number|cardNumber|cvc2?|cvv2?|security[-_]?code|payment[-_]?credential|shared[-_]?payment[-_]?token'
const CREDENTIAL =
  'api[-_]?key|(?:access|refresh|auth|hook|id|session|bearer)[-_]?token|(?:client|app)[-_]?secret|private[-_]?key|secret[-_]?key|token|secret|password|passwd|pwd'

/** Behind a label: quoted, or up to the next blank. The value is the last thing matched. */
const VALUE = `(?:\\\\?["']([^"'\\n\\\\]{1,512})|([^\\s"'\\\\]{1,4096}))`
const assignment = (label: string, flags: string) => new RegExp(`${label}\\s{0,4}[=:]\\s{0,4}${VALUE}`, flags)

/** `NAME=value`, `NAME: value` (spec dreaming 8). */
export const ENV_ASSIGNMENT = assignment(
  `(?<![A-Za-z0-9_])((?:[A-Z0-9_]{0,80}(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CARD_?NUMBER|CVC2?|CVV2?|SECURITY_CODE|PAYMENT_CREDENTIAL|SHARED_PAYMENT_TOKEN)|[A-Z0-9_]{1,80}_(?:PASS|PWD|CREDENTIALS?)))\\\\?["']?`,
  'g',
)
export const LOWER_ASSIGNMENT = new RegExp(
  `(?<![^\\s,;?&"'{(\\[])(?:${CREDENTIAL}|${PAYMENT}|senha|passwort|kennwort|contraseña)\\s{0,4}=\\s{0,4}(?:\\\\?["']([^"'\\n\\\\]{1,512})|([^\\s"'\\\\&;]{1,4096}))`,
  'gi',
)
/** A name in capitals that is also one of those in small letters, alone in its place. */
export const PLAIN_NAME = new RegExp(`(?:^|[\\s,;])(?:${CREDENTIAL})\\s{0,4}=\\s{0,4}\\S{0,4096}$`, 'i')
export const URL_QUERY = new RegExp(
  `[?&](?:${CREDENTIAL}|${PAYMENT}|key|pass|auth|signature|sig)=([^&\\s"'<>#]{1,4096})`,
  'gi',
)
export const JSON_FIELD = new RegExp(
  `["'](?:${CREDENTIAL}|${PAYMENT}|authorization|cookie|set-cookie|x-api-key|x-auth-token|x-openclaw-token)\\\\?["']\\s{0,8}[:=]\\s{0,8}\\\\?["']([^"'\\n\\\\]{1,4096})`,
  'gi',
)
export const FLAG = new RegExp(
  `(?<![\\w-])--(?:api-key|hook-token|access-token|token|secret|password|passwd|${PAYMENT})(?:=|\\s{1,4})(?:["']([^"'\\n]{1,512})|(?!-)([^\\s"']{1,4096}))`,
  'gi',
)
export const AUTHORIZATION =
  /\b(?:proxy-)?authorization\\?["']?\s{0,4}[:=]\s{0,4}(?:(?:bearer|basic|token|digest)\s{1,4})?\\?["']?([^\s"'\\]{6,4096})/gi
export const HEADER =
  /(?<![\w-])x-[a-z-]{0,60}(?:key|token|secret|assertion)\\?["']?\s{0,4}[:=]\s{0,4}\\?["']?([^\s"'\\]{1,4096})/gi
export const COOKIE = /\b(?:set-)?cookie\s{0,4}[:=]\s{0,4}[\w.-]{1,60}=([^\s"';]{4,4096})/gi
export const BEARER = /\bbearer\s{1,4}([A-Za-z0-9._~+/=-]{18,})/gi
/** Base 64 with a digit or its closing sign: the word "basic" stands before long words too. */
export const BASIC = /\bbasic\s{1,4}((?=[A-Za-z+/]{0,200}[\d=])[A-Za-z0-9+/]{12,4096}={0,2})/gi
export const URL_CREDENTIAL =
  /(?<![A-Za-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:"'<>]{0,100}:([^\s/@"'<>]{1,200})(?=@)/gi

/** Values that are keys by their shape alone (spec dreaming 8, and the prefixes of a few more services). */
export const KEY_SHAPE =
  /(?<![A-Za-z0-9])(sk-[A-Za-z0-9_-]{8,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|gsk_[A-Za-z0-9]{10,}|AIza[A-Za-z0-9_-]{20,}|ya29\.[A-Za-z0-9_-]{10,}|1\/\/0[A-Za-z0-9_-]{20,}|pplx-[A-Za-z0-9]{10,}|npm_[A-Za-z0-9]{10,}|glpat-[A-Za-z0-9_-]{10,}|(?:AKIA|ASIA|AKID|LTAI)[A-Za-z0-9]{12,}|hf_[A-Za-z0-9]{10,}|r8_[A-Za-z0-9]{10,}|[sr]k_(?:live|test)_[A-Za-z0-9]{10,}|(?:bot)?\d{6,}:[A-Za-z0-9_-]{20,})/g
export const JSON_WEB_TOKEN = /(?<![A-Za-z0-9_-])(eyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*)/g

/** First and last line of a private key. */
export const PEM_BEGIN = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g
export const PEM_END = /-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g

/** A word for a secret in many languages. */
const PASSWORD_WORD =
  "password|passwort|kennwort|passphrase|passcode|pin(?: code)?|recovery code|senha|palavra-passe|contraseña|mot de passe|parola d['’]ordine|codice segreto|пароль|şifre"
const PASSWORD_SIGN = '密码|密碼|口令|パスワード|暗証番号|비밀번호|암호'
/** Words that also stand for other things: only a long value behind them is a secret. */
const KEY_WORD =
  'api key|api token|access token|access key|secret key|token|chave (?:da|de) api|chiave api|llave de api'
const KEY_SIGN = '令牌|密钥|密鑰|トークン|秘密鍵|토큰|비밀키'
const word = (words: string, signs: string) => `(?:(?<!\\p{L})(?:${words})(?!\\p{Ll}{3})|${signs})`
const SAID = '[^:：=.\\n]{0,30}?(?:[:：]|\\s(?:is|was|ist|é|è|es|est)\\s|是|は|가|는|은)\\s{0,4}["\'`「“]?'
const CHAR = '[^\\s"\'`「」“”\\u2e80-\\uffef]'

/** The word, then one token with a digit or a sign in it. */
export const SPOKEN_PASSWORD = new RegExp(
  `${word(PASSWORD_WORD, PASSWORD_SIGN)}${SAID}(?=${CHAR}{0,63}[\\d!@#$%^&*])(${CHAR}{4,64})`,
  'giu',
)
/** The word and right behind it a token that is no word: letters, a digit and a sign (`a senha forno-Azul_2291`). */
export const ADJOINING_PASSWORD = new RegExp(
  `${word(PASSWORD_WORD, PASSWORD_SIGN)}[^\\S\\n]{1,2}["'\`「“]?(?=${CHAR}{0,63}\\d)(?=${CHAR}{0,63}[!@#$%^&*_+])(?=${CHAR}{0,63}\\p{L})(${CHAR}{8,64})`,
  'giu',
)
export const SPOKEN_KEY = new RegExp(
  `${word(KEY_WORD, KEY_SIGN)}${SAID}(?=${CHAR}{0,63}\\d)(?=${CHAR}{0,63}[A-Za-z])(${CHAR}{10,200})`,
  'giu',
)
/** The word, a colon and one token that ends the line, or a line of a passage (they are joined with semicolons). */
export const LABELLED_PASSWORD = new RegExp(
  `(?<!\\S)${word(PASSWORD_WORD, PASSWORD_SIGN)}\\s{0,4}[:：=]\\s{0,4}([^\\s;]{4,64})(?=\\s{0,4}(?:$|;))`,
  'gimu',
)

/** What an earlier redaction left behind (spec dreaming 8). */
export const REDACTED =
  /…redacted…|\[redacted\]|[\s=:：(]\*{3}(?=$|[\s,;.@&"'})])|(?:[:=]|bearer|basic)\s{0,4}["']?\S{6}…\S{4}(?=$|[\s"',;.])|(?<![^\s=:："'(])(?=\S{0,5}[\d_-]|\S{7,10}[\d_-])\S{6}…\S{4}(?![^\s"',;.@&})])/i
