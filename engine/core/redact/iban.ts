import { isIban } from './check-digits.ts'
import { placeholderSpan, type Span } from './span.ts'
import { IBAN_START } from './tables/number-patterns.ts'

/** Length of an IBAN by country (registry of ISO 13616). */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map((item) => [item.slice(0, 2), Number(item.slice(2))]),
)
const ALNUM = /[A-Za-z0-9]/

/** Bank accounts of the right length for their country whose check digits agree. */
export function findIbans(text: string): Span[] {
  const spans: Span[] = []
  for (const { index } of text.matchAll(IBAN_START)) {
    const length = LENGTHS.get(text.slice(index, index + 2).toUpperCase())
    const read = length === undefined ? null : readAccount(text, index, length)
    if (read && isIban(read.compact)) spans.push(placeholderSpan('iban', index, read.end))
  }
  return spans
}

/** `length` letters and digits from `start` on, single blanks or hyphens between them. */
function readAccount(text: string, start: number, length: number): { compact: string; end: number } | null {
  let compact = ''
  let at = start
  while (compact.length < length) {
    const sign = text[at] ?? ''
    if (ALNUM.test(sign)) compact += sign
    else if (!/[ -]/.test(sign) || !ALNUM.test(text[at + 1] ?? '')) return null
    at += 1
  }
  return ALNUM.test(text[at] ?? '') ? null : { compact: compact.toUpperCase(), end: at }
}
