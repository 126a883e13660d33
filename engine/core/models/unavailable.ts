/** Words by which an endpoint tells that it has no such model, or not now (spec dreaming 15.2). */
const UNAVAILABLE =
  /requested model (?:may be |is )?(?:temporarily )?unavailable|model (?:[^\s]+ )?(?:is )?(?:currently |temporarily )?unavailable|no endpoints found for|unknown model|model (?:[^\s]+ )?not found|not_found_error|models\/\S+ is not found|model\b.{0,120}\bdoes not exist|unsupported model|not a valid model id/i
const NOT_FOUND = /\b404\b[\s\S]*not found|not found[\s\S]*\b404\b/i

/** Does this failure mean that the model itself is not there? Then another one may be asked, once. */
export function isModelUnavailable(message: string): boolean {
  return UNAVAILABLE.test(message) || NOT_FOUND.test(message)
}
