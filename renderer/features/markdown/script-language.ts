/** The language that a script tells, for `lang`: the right letter forms and line breaks; null where it tells none. */
export function scriptLanguage(text: string): 'ko' | 'ja' | 'zh' | null {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const hangul = count(/\p{Script=Hangul}/gu)
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(/\p{Script=Han}/gu)
  const latin = count(/\p{Script=Latin}/gu)
  // An ideograph says about as much as two or three letters.
  if ((hangul + kana + han) * 3 <= latin) return null
  if (hangul >= kana && hangul >= han / 2 && hangul > 0) return 'ko'
  return kana > 0 && kana * 10 >= han ? 'ja' : 'zh'
}
