const digitsOf = (value: string) => [...value.replace(/\D/g, '')].map(Number)

/** Sum of the first signs, each times its weight. */
function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
}

/** Rest by 11 counted from 11; what has two digits is 0. */
const from11 = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11))
const countdown = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)

const CPF_FIRST = countdown(10, 2)
const CPF_SECOND = countdown(11, 2)

/** Brazil, persons: 11 digits, the last two are computed. */
export function isCpf(value: string): boolean {
  const digits = digitsOf(value)
  if (digits.length !== 11 || digits.every((digit) => digit === digits[0])) return false
  return (
    digits[9] === from11(weighted(digits, CPF_FIRST)) && digits[10] === from11(weighted(digits, CPF_SECOND))
  )
}

const CNPJ_FIRST = [...countdown(5, 2), ...countdown(9, 2)]
const CNPJ_SECOND = [6, ...CNPJ_FIRST]

/** Brazil, firms: 14 digits, the last two are computed. */
export function isCnpj(value: string): boolean {
  const digits = digitsOf(value)
  if (digits.length !== 14 || digits.every((digit) => digit === digits[0])) return false
  return (
    digits[12] === from11(weighted(digits, CNPJ_FIRST)) &&
    digits[13] === from11(weighted(digits, CNPJ_SECOND))
  )
}

const CHINA_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHINA_SIGNS = '10X98765432'

/** China, residents (GB 11643): a day of birth, and a sign computed by ISO 7064 MOD 11-2. */
export function isChinaId(value: string): boolean {
  const isDay = isMonthAndDay(value.slice(10, 14))
  return (
    isDay &&
    CHINA_SIGNS[weighted(digitsOf(value.slice(0, 17)), CHINA_WEIGHTS) % 11] === value.slice(-1).toUpperCase()
  )
}

/** What a letter or digit counts at an odd place; at an even one it counts itself. */
const ITALY_ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

/** Italy, codice fiscale: 16 signs, the last one is computed. */
export function isItalyCode(value: string): boolean {
  const code = value.toUpperCase()
  let sum = 0
  for (let index = 0; index < 15; index += 1) {
    const sign = code.charCodeAt(index)
    const place = sign < 65 ? sign - 48 : sign - 65
    sum += index % 2 === 0 ? (ITALY_ODD[place] ?? 0) : place
  }
  return code.charCodeAt(15) === 65 + (sum % 26)
}

/** United States: areas, groups and numbers that were never given out. */
export function isSsn(value: string): boolean {
  return !/^(?:000|666|9)|-00-|-0000$/.test(value)
}

/** Korea: six digits of a day of birth; the check digit is no longer given since 2020. */
export function isKoreaId(value: string): boolean {
  return isMonthAndDay(value.slice(2, 6))
}

function isMonthAndDay(digits: string): boolean {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))]
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** Payment cards (Luhn). */
export function hasLuhnDigit(value: string): boolean {
  const digits = digitsOf(value).reverse()
  const sum = digits.reduce(
    (all, digit, index) => all + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return sum % 10 === 0 && digits.some((digit) => digit !== digits[0])
}

/** Bank accounts (ISO 13616), without blanks. */
export function isIban(account: string): boolean {
  let rest = 0
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
