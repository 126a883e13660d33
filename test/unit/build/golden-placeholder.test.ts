import { describe, expect, it } from 'vitest'
import { withoutPlaceholders } from '../../../build/golden/placeholder.ts'
import { withDiaryEntry } from '../../../engine/core/diary/file.ts'

const FALLBACK = '<fallback diary sentence>'
const diary = (entries: readonly string[], before = '') =>
  entries.reduce(
    (text, entry, index) => withDiaryEntry(text, `May ${index + 1}, 2026 at 3:00 AM UTC`, entry),
    before,
  )

describe('a recorded diary', () => {
  it('is compared without its placeholders, and otherwise to the byte', () => {
    const kept = withDiaryEntry(
      withDiaryEntry('', 'May 1, 2026 at 3:00 AM UTC', 'Uno.'),
      'May 4, 2026 at 3:00 AM UTC',
      'Due.',
    )
    expect(withoutPlaceholders(diary(['Uno.', FALLBACK, FALLBACK, 'Due.']))).toBe(kept)
    expect(withoutPlaceholders(kept)).toBe(kept)
  })

  it('that held nothing else is as it was before', () => {
    expect(withoutPlaceholders(diary([FALLBACK, FALLBACK]))).toBe('')
    expect(withoutPlaceholders(diary([FALLBACK], 'Meu diário.\n'))).toBe('Meu diário.\n')
  })
})
