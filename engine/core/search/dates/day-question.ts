import { detectLanguage } from '../../text/language.ts'
import { DAY_QUESTION_RUN, DAY_QUESTION_WORDS } from '../tables/day-questions.ts'
import { ASKED_IN_RUN, KOREAN_QUESTION } from '../tables/question-words.ts'
import { isFunctionWord } from '../terms.ts'

const RUN = /[\p{L}\p{M}\p{N}]+/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** A short rest may not show its language. */
const SPOKEN = ['en', 'pt', 'it', 'es', 'fr', 'de'] as const

/** Does what is left of a query without its dates only ask what there was? `rest` is folded. */
export function asksOnlyForDays(rest: string): boolean {
  const languages = [detectLanguage(rest), ...SPOKEN]
  return (rest.match(RUN) ?? []).every((run) => {
    if (UNSPACED.test(run)) return asksOnly(run)
    return DAY_QUESTION_WORDS.has(run) || languages.some((language) => isFunctionWord(run, language))
  })
}

function asksOnly(run: string): boolean {
  if (KOREAN_QUESTION.test(run)) return true
  return run.replace(ASKED_IN_RUN, '').replace(DAY_QUESTION_RUN, '') === ''
}
