const TOLERANCE = 1e-9

/**
 * First difference between what a case expects and what came, as `path: expected …, got …`, or null.
 * Numbers may differ by 1e-9. Placeholders in angle brackets stand for free text or a number; with
 * `isOrderStrict` the keys of objects must come in the same order.
 */
export function firstDifference(
  expected: unknown,
  actual: unknown,
  path = '',
  isOrderStrict = false,
): string | null {
  if (typeof expected === 'string' && isPlaceholder(expected)) return null
  if (typeof expected === 'string' && typeof actual === 'string')
    return textMatches(expected, actual) ? null : differ(path, expected, actual)
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= TOLERANCE || Object.is(expected, actual)
      ? null
      : differ(path, expected, actual)
  }
  if (Array.isArray(expected)) return arrayDifference(expected, actual, path, isOrderStrict)
  if (expected !== null && typeof expected === 'object')
    return objectDifference(expected as Record<string, unknown>, actual, path, isOrderStrict)
  return Object.is(expected, actual) ? null : differ(path, expected, actual)
}

function isPlaceholder(text: string): boolean {
  // The original previews given notes in a scratch workspace of its own.
  return /^<[a-z][^<>]*>$/.test(text) || text === '$TMP/openclaw-rem-harness'
}

/** Expected text with placeholders inside matches anything in their place. */
function textMatches(expected: string, actual: string): boolean {
  if (expected === actual) return true
  if (
    !/<(?:message|sentence|fallback diary sentence|no grounded facts|no grounded reflections|reflection:[^>]*|workspace hash)>/.test(
      expected,
    )
  )
    return false
  const pattern = expected
    .split(
      /<(?:message|sentence|fallback diary sentence|no grounded facts|no grounded reflections|reflection:[^>]*|workspace hash)>/,
    )
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^\\n]+')
  return new RegExp(`^${pattern}$`, 's').test(actual)
}

function arrayDifference(
  expected: unknown[],
  actual: unknown,
  path: string,
  isOrderStrict: boolean,
): string | null {
  if (!Array.isArray(actual)) return differ(path, expected, actual)
  for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
    if (index >= expected.length) return differ(`${path}[${index}]`, undefined, actual[index])
    if (index >= actual.length) return differ(`${path}[${index}]`, expected[index], undefined)
    const found = firstDifference(expected[index], actual[index], `${path}[${index}]`, isOrderStrict)
    if (found) return found
  }
  return null
}

function objectDifference(
  expected: Record<string, unknown>,
  actual: unknown,
  path: string,
  isOrderStrict: boolean,
): string | null {
  if (actual === null || typeof actual !== 'object' || Array.isArray(actual))
    return differ(path, expected, actual)
  const given = actual as Record<string, unknown>
  for (const key of Object.keys(expected)) {
    if (!(key in given)) return differ(`${path}.${key}`, expected[key], undefined)
    const found = firstDifference(expected[key], given[key], `${path}.${key}`, isOrderStrict)
    if (found) return found
  }
  for (const key of Object.keys(given))
    if (!(key in expected)) return differ(`${path}.${key}`, undefined, given[key])
  if (isOrderStrict && Object.keys(expected).join() !== Object.keys(given).join()) {
    return `${path}: keys in order ${Object.keys(expected).join(', ')} expected, got ${Object.keys(given).join(', ')}`
  }
  return null
}

function differ(path: string, expected: unknown, actual: unknown): string {
  return `${path || 'value'}: expected ${shown(expected)}, got ${shown(actual)}`
}

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** First line in which two texts differ, or null. */
export function firstTextDifference(expected: string, actual: string): string | null {
  if (textMatches(expected, actual)) return null
  const want = expected.split('\n')
  const got = actual.split('\n')
  for (let index = 0; index < Math.max(want.length, got.length); index += 1) {
    if (want[index] !== got[index]) return differ(`line ${index + 1}`, want[index], got[index])
  }
  return 'line ends differ'
}
