import type { Language } from '../../model/language.ts'
import { isLatinLetter, latinLanguage } from './latin-language.ts'

/** UTF-16 units that are looked at; a language shows itself long before, and a line may be megabytes long. */
const SCAN_LIMIT = 600
/** Letters one Han, Kana or Hangul character stands for when a line mixes scripts. */
const LATIN_PER_CJK = 2.5
/** Kana must be at least this share of Han and Kana together; fewer is a brand name in Chinese text. */
const MIN_KANA_SHARE = 0.08

/**
 * The language of one line of a note, by script, else by function words and typical letters of the Latin
 * languages. Conservative: names another language than English only on clear evidence; `en` when only
 * English function words are there, `und` when nothing is. Looks at the first 600 UTF-16 units.
 */
export function detectLanguage(text: string): Language {
  const line = (text.length > SCAN_LIMIT ? text.slice(0, SCAN_LIMIT) : text).normalize('NFC')
  return languageOfScript(line) ?? latinLanguage(line)
}

interface ScriptCount {
  latin: number
  han: number
  kana: number
  hangul: number
  cyrillic: number
  arabic: number
  devanagari: number
}

/** The language the script alone decides; undefined when the line is Latin or has no letter we know. */
function languageOfScript(line: string): Language | undefined {
  const count: ScriptCount = { latin: 0, han: 0, kana: 0, hangul: 0, cyrillic: 0, arabic: 0, devanagari: 0 }
  for (let i = 0; i < line.length; i++) countScript(line.charCodeAt(i), count)
  const cjk = (count.han + count.kana + count.hangul) * LATIN_PER_CJK
  const { cyrillic, arabic, devanagari, latin } = count
  const most = Math.max(cjk, cyrillic, arabic, devanagari)
  if (most === 0 || most < latin) return undefined
  if (most === cjk) return cjkLanguage(count)
  if (most === devanagari) return 'hi'
  // Persian and Urdu, Ukrainian and Serbian share the script and have letters Arabic and Russian lack.
  if (most === arabic) return /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/.test(line) ? 'und' : 'ar'
  return /[\u0456\u0457\u0454\u0491\u045e\u0458\u0459\u045a\u0452\u045b\u045f]/i.test(line) ? 'und' : 'ru'
}

function cjkLanguage({ han, kana, hangul }: ScriptCount): Language {
  if (hangul > 0 && hangul >= kana) return 'ko'
  return kana > 0 && kana >= (han + kana) * MIN_KANA_SHARE ? 'ja' : 'zh'
}

function countScript(code: number, count: ScriptCount): void {
  if (code < 0x250) {
    if (isLatinLetter(code)) count.latin++
  } else if (code >= 0x400 && code <= 0x52f) count.cyrillic++
  else if (code >= 0x620 && code <= 0x6ff) count.arabic++
  else if (code >= 0x900 && code <= 0x97f) count.devanagari++
  else if (code >= 0x1e00 && code <= 0x1eff) count.latin++
  else if (code >= 0x3041 && code <= 0x30fa) count.kana++
  else if ((code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)) count.han++
  else if (code >= 0xac00 && code <= 0xd7a3) count.hangul++
}
