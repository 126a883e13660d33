import { holdsSecret } from '../redact/secrets.ts'

const MAX_CHARS = 400
const USER_OF_ADDRESS = /([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi
const QUERY_OF_ADDRESS = /(https?:\/\/[^\s?#]*)[?#][^\s:]*/gi

/** An address without a name, password or query in it. */
export function withoutCredentials(text: string): string {
  return text.replace(USER_OF_ADDRESS, '$1').replace(QUERY_OF_ADDRESS, '$1')
}

/**
 * What another program said of a failure, fit to be shown: no credential in it, shortened. `replaced` are texts that
 * may stand in it (keys, long paths) and what is shown in their place. Where it still looks like it holds a secret, only
 * our own words before the first colon are left, or nothing.
 */
export function shownProblem(
  text: string,
  replaced: readonly (readonly [text: string, shown: string])[] = [],
): string | null {
  const plain = [...replaced]
    .filter(([from]) => from.length >= 4)
    .sort(([a], [b]) => b.length - a.length)
    .reduce((all, [from, to]) => all.replaceAll(from, to), withoutCredentials(text))
  const shown = plain.replace(/\s+/g, ' ').trim()
  if (!holdsSecret(shown)) return shown === '' ? null : shown.slice(0, MAX_CHARS)
  const [ours = ''] = shown.split(/: /)
  return ours === '' || holdsSecret(ours) ? null : ours.slice(0, MAX_CHARS)
}
