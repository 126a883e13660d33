/** Numbers in Chinese characters, and the Korean words for one to ten things. */
export const NUMERALS = '[一二两兩三四五六七八九十]{1,3}'
export const KOREAN_NUMERALS = '하나|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|일|이|삼|사|오|육|칠|팔|구|십'

const DIGITS = '零一二三四五六七八九'
const KOREAN_COUNTS = [
  '한|하나|일',
  '두|이',
  '세|삼',
  '네|사',
  '다섯|오',
  '여섯|육',
  '일곱|칠',
  '여덟|팔',
  '아홉|구',
  '열|십',
]

/** A year in digits or signs. */
export function yearOf(text: string): number {
  return Number(
    text.replace(/〇/g, '零').replace(/[零一二三四五六七八九]/g, (sign) => String(DIGITS.indexOf(sign))),
  )
}

/** A number up to 99 in digits, Chinese characters or Korean words. */
export function countOf(text = ''): number {
  if (/^\d/.test(text)) return Number(text)
  const korean = KOREAN_COUNTS.findIndex((words) => words.split('|').includes(text))
  if (korean >= 0) return korean + 1
  const plain = text.replace(/[两兩]/g, '二')
  const [tens, ones] = plain.includes('十') ? plain.split('十') : ['', plain]
  const ten = plain.includes('十') ? (tens === '' ? 1 : DIGITS.indexOf(tens ?? '')) * 10 : 0
  return ten + (ones ? DIGITS.indexOf(ones) : 0)
}
