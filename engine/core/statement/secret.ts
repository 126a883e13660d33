/** Values that are keys by their shape alone (spec dreaming 8). */
const KEY_SHAPES =
  /(?<![A-Za-z0-9])(?:sk-[A-Za-z0-9_-]{8,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|xox[abprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}|gsk_[A-Za-z0-9]{10,}|AIza[A-Za-z0-9_-]{20,}|ya29\.[A-Za-z0-9_-]{10,}|1\/\/0[A-Za-z0-9_-]{20,}|eyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*|pplx-[A-Za-z0-9]{10,}|npm_[A-Za-z0-9]{10,}|glpat-[A-Za-z0-9_-]{10,}|(?:AKIA|ASIA|AKID|LTAI)[A-Za-z0-9]{12,}|hf_[A-Za-z0-9]{10,}|r8_[A-Za-z0-9]{10,}|(?:bot)?\d{6,}:[A-Za-z0-9_-]{20,})/
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----|-----END [A-Z ]*PRIVATE KEY-----/
const AUTHORIZATION =
  /\b(?:authorization|proxy-authorization|x-[a-z-]*(?:key|token)|cookie|set-cookie)\s*[:=]\s*\S{6,}|\b(?:bearer|basic)\s+[A-Za-z0-9+/_.=-]{16,}/i
const URL_CREDENTIAL = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/@:]{0,100}:[^\s/@]{1,100}@/i
const ASSIGNMENT =
  /\b[A-Z0-9_]*(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASS|PWD|CREDENTIALS?)\s*[=:]\s*(?!["']?\$)["']?[^\s"']{4,}/
const LOWER_ASSIGNMENT =
  /(?:^|[\s,;?&"'{])(?:api[_-]?key|access[_-]?token|refresh[_-]?token|auth[_-]?token|client[_-]?secret|app[_-]?secret|private[_-]?key|token|secret|password|passwd|pwd)["']?\s*=\s*["']?(?!\$)[^\s"'&]{4,}/i
const JSON_FIELD =
  /["'](?:api_?key|token|secret|password|passwd|access_?token|refresh_?token|client_?secret|app_?secret|authorization|cookie)["']\s*:\s*["'][^"']{4,}/i
const FLAG = /--(?:api-key|hook-token|token|secret|password|passwd)[= ]\S{4,}/
/** What an earlier redaction left behind (spec dreaming 8). */
const REDACTED = /…redacted…|\[redacted\]|[=:]\s*\*{3}(?=$|[\s,;.])|[:=]\s*["']?\S{6}…\S{4}(?=$|[\s"',;.])/i
/** A word for a secret, then its value: one token with a digit or a sign in it. */
const SECRET_WORD =
  "password|passwort|kennwort|passphrase|passcode|pin(?: code)?|api key|access token|secret key|recovery code|senha|palavra-passe|contraseña|mot de passe|parola d['’]ordine|codice segreto|пароль|şifre"
const ANY_SECRET = `(?:(?<!\\p{L})(?:${SECRET_WORD})(?!\\p{Ll}{3})|密码|密碼|口令|パスワード|暗証番号|비밀번호|암호)`
const SPOKEN_SECRET = new RegExp(
  `${ANY_SECRET}[^:：=.\\n]{0,30}?(?:[:：=]|\\s(?:is|was|ist|é|è|es|est)\\s|是|は|가|는|은)\\s*["'\`「“]?(?=[^\\s"'\`「」“”]*[\\d!@#$%^&*])[^\\s"'\`「」“”]{4,64}`,
  'iu',
)
const LABELLED_SECRET = new RegExp(`(?:^|\\s)${ANY_SECRET}\\s*[:：=]\\s*[^\\s]{4,64}$`, 'iu')

const MAY_BE_KEY = /[A-Za-z0-9_-]{8}/
const MAY_ASSIGN = /[:=：]|--|(?:bearer|basic)\s/i
const NAMES_SECRET = new RegExp(ANY_SECRET, 'iu')

/** Does the text hold a password, key or token, or what a redaction left of one (spec dreaming 8, case C168)? */
export function holdsSecret(text: string): boolean {
  // Nearly every line ends at the cheap looks; a store holds 100,000.
  if (MAY_BE_KEY.test(text) && /[-_.:/]|[A-Z]{3}|\d/.test(text) && KEY_SHAPES.test(text)) return true
  if (text.includes('-----') && PRIVATE_KEY.test(text)) return true
  if (text.includes('://') && URL_CREDENTIAL.test(text)) return true
  if ((text.includes('…') || text.includes('***') || text.includes('[')) && REDACTED.test(text)) return true
  if (MAY_ASSIGN.test(text) && ASSIGNMENTS.some((rule) => rule.test(text))) return true
  return NAMES_SECRET.test(text) && (SPOKEN_SECRET.test(text) || LABELLED_SECRET.test(text))
}

const ASSIGNMENTS: readonly RegExp[] = [AUTHORIZATION, ASSIGNMENT, LOWER_ASSIGNMENT, JSON_FIELD, FLAG]
