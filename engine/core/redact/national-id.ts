import { isChinaId, isCnpj, isCpf, isItalyCode, isKoreaId, isSsn } from './check-digits.ts'
import { spansOf } from './numbers.ts'
import type { Span } from './span.ts'
import {
  CHINA_ID,
  CNPJ,
  CPF,
  ITALY_CODE,
  KOREA_ID,
  NAMED_IDS,
  UK_NINO,
  UK_NINO_SAID,
  US_SSN,
} from './tables/number-patterns.ts'

/**
 * Ids of persons and firms of Brazil, China, Italy, Japan, Korea, Portugal, the United Kingdom and the United States:
 * by their form and check digits, or behind their name, where a mistyped one counts too.
 */
export function findNationalIds(text: string): Span[] {
  return [
    ...spansOf(text, 'national-id', CPF, isCpf),
    ...spansOf(text, 'national-id', CNPJ, isCnpj),
    ...spansOf(text, 'national-id', CHINA_ID, isChinaId),
    ...spansOf(text, 'national-id', KOREA_ID, isKoreaId),
    ...spansOf(text, 'national-id', US_SSN, isSsn),
    ...spansOf(text, 'national-id', UK_NINO),
    ...spansOf(text, 'national-id', UK_NINO_SAID),
    ...spansOf(text, 'national-id', ITALY_CODE, isItalyCode),
    ...NAMED_IDS.flatMap((pattern) => spansOf(text, 'national-id', pattern)),
  ]
}
