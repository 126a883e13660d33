import { describe, expect, it } from 'vitest'
import { startFailureText } from '../../../../electron/main/start-failure.ts'
import { ALL_LANGUAGES, wordsIn } from './facts-of.ts'

describe('the box of a start that failed', () => {
  it('has words of each language around the reason, and names the logs', async () => {
    const said = await Promise.all(
      ALL_LANGUAGES.map(async (language) =>
        startFailureText(await wordsIn(language), new Error('EACCES: no folder\n  at x'), '/state/logs'),
      ),
    )
    expect(new Set(said).size).toBe(ALL_LANGUAGES.length)
    for (const text of said) {
      expect(text).toContain('EACCES: no folder')
      expect(text).toContain('/state/logs')
      expect(text).not.toContain('at x')
    }
  })
})
