import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import * as numbers from '../../../../../engine/core/redact/tables/number-patterns.ts'
import * as secrets from '../../../../../engine/core/redact/tables/secret-patterns.ts'
import * as words from '../../../../../engine/core/redact/tables/text-patterns.ts'

const PATTERNS = [secrets, numbers, words].flatMap((table) =>
  Object.entries(table).flatMap(([name, value]: [string, RegExp | readonly RegExp[]]) =>
    [value].flat().map((pattern, index): [string, RegExp] => [`${name} ${index}`, pattern]),
  ),
)

const slow = (pattern: RegExp) => analyse(pattern).reports.map(({ type }) => type)
/** `*`, `+` and `{n,}` outside of a class. */
const unbounded = (pattern: RegExp) =>
  pattern.source
    .replace(/\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .match(/[*+]|\{\d+,\}/g) ?? []

describe('the patterns of redaction', () => {
  it('would be told if they took more than linear time', () => {
    expect(slow(/(?:a|a)*b/)).not.toEqual([])
    expect(slow(/\d+\.\d+x/)).not.toEqual([])
  })

  it.each(PATTERNS)('%s takes time that grows with the text only', (_, pattern) => {
    expect(slow(pattern)).toEqual([])
  })

  it.each(PATTERNS)('%s goes without bound only where a run is entered once', (name, pattern) => {
    // A key's run is taken whole by the match that enters it; the parts of a web token end at a point.
    const allowed = /^(?:KEY_SHAPE|JSON_WEB_TOKEN|BEARER) /.test(name)
    expect(allowed ? [] : unbounded(pattern)).toEqual([])
  })
})
