/** What an endpoint may answer with, whichever it is. */
const SHARED = new Set([
  'late',
  'unreachable',
  'refused_key',
  'no_model',
  'too_many',
  'refused',
  'unusable',
  'failed',
  'budget',
])

/** How the keys begin of the words for what a connection, or its test, says. */
export function saysPrefix(id: string, says: string): string {
  return SHARED.has(says) ? 'connections.test' : `connections.says.${id}`
}
