import { validate as isCnpj } from 'stdnum/lib/cjs/br/cnpj.js'
import { validate as isCpf } from 'stdnum/lib/cjs/br/cpf.js'
import { validate as isChinaId } from 'stdnum/lib/cjs/cn/ric.js'
import { validate as isNino } from 'stdnum/lib/cjs/gb/nino.js'
import { validate as isItalyCode } from 'stdnum/lib/cjs/it/codicefiscale.js'
import { validate as isSsn } from 'stdnum/lib/cjs/us/ssn.js'
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
  US_SSN,
} from './tables/number-patterns.ts'

type Validate = (value: string) => { isValid: boolean }
const by = (validate: Validate) => (value: string) => validate(value).isValid

/** Korea's number has had no check digit since 2020: the first six digits are a date. */
function beginsWithDate(value: string): boolean {
  const [month, day] = [Number(value.slice(2, 4)), Number(value.slice(4, 6))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/**
 * Ids of persons and firms of Brazil, China, Italy, Japan, Korea, Portugal, the United Kingdom and the United States:
 * by their form and check digits, or behind their name, where a mistyped one counts too.
 */
export function findNationalIds(text: string): Span[] {
  return [
    ...spansOf(text, 'national-id', CPF, by(isCpf)),
    ...spansOf(text, 'national-id', CNPJ, by(isCnpj)),
    ...spansOf(text, 'national-id', CHINA_ID, by(isChinaId)),
    ...spansOf(text, 'national-id', KOREA_ID, beginsWithDate),
    ...spansOf(text, 'national-id', US_SSN, by(isSsn)),
    ...spansOf(text, 'national-id', UK_NINO, by(isNino)),
    ...spansOf(text, 'national-id', ITALY_CODE, by(isItalyCode)),
    ...NAMED_IDS.flatMap((pattern) => spansOf(text, 'national-id', pattern)),
  ]
}
