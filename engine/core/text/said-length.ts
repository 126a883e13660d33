/** A Han, Kana or Hangul character says as much as this many Latin letters. */
const CJK_WEIGHT = 2.5
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff]/g

/** Length as the rules of English count it: the limits hold for every script. */
export function saidLength(text: string): number {
  const dense = text.match(CJK)?.length ?? 0
  return text.length + dense * (CJK_WEIGHT - 1)
}
