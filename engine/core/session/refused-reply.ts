import { parsedObject } from '../text/json.ts'

/** A status of the provider in front: 400 only with words of an error behind it (spec session-memory 6). */
const STATUS = /^(?:http[ /]*)?(?:status[: ]*)?(?:error[: ]*)?(?:40[123]|429)\b/i
const BAD_REQUEST = /^(?:http[ /]*)?400\b.*\b(?:error|invalid|bad request|fail(?:ed|ure)|malformed|missing)/is
const START =
  /^["'[(]*(?:api error|error:|(?:model|llm|provider|agent|api|completion)(?: api)? (?:request|call) failed|request failed|failed to (?:call|reach)|openai error|anthropic error|overloaded_error)/i
const PHRASE =
  /rate[ _-]?limit|too many requests|quota|insufficient (?:credit|fund|balance)|out of credits|credit balance|billing (?:issue|error|limit|hard|is )|plan and billing|spend(?:ing)? limit|usage limit|(?:invalid|incorrect|missing|expired|no) (?:api )?key|api key (?:is )?(?:invalid|missing|expired|not)|unauthori[sz]ed|authentication|not authenticated|permission (?:denied|error)|access denied|forbidden|payment required/i

/** Does the answer of a model read like an error of its provider? Then it names nothing (spec session-memory 6). */
export function isRefusedReply(reply: string): boolean {
  const text = reply.trim()
  if (isErrorJson(text)) return true
  if ([STATUS, BAD_REQUEST, START].some((pattern) => pattern.test(text))) return true
  // A conversation may be about rate limits: what is joined by hyphens is a name, no sentence.
  return /\s/.test(text) && PHRASE.test(text)
}

function isErrorJson(text: string): boolean {
  if (!text.startsWith('{')) return false
  const value = parsedObject(text)
  return value ? 'error' in value || value['type'] === 'error' : /"error"\s*:/.test(text)
}
