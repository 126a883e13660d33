import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSearchCounter, readSearchHealth } from '../../../../../engine/adapters/mirror/search-health.ts'
import { searchHome } from '../../../../support/live-search.ts'

describe('the count of searches', () => {
  it('adds up by day, keeps a month, and remembers the last problem until it is over', () => {
    const path = join(searchHome(), 'mirror', 'x.sqlite')
    expect(readSearchHealth(path)).toEqual({ days: [], problem: null })
    expect(existsSync(path)).toBe(false)
    const counter = openSearchCounter(path)
    for (let day = 1; day <= 31; day += 1) {
      const name = `2026-05-${String(day).padStart(2, '0')}`
      counter.add({ day: name, served: 1, recorded: 1, counted: 0 })
    }
    counter.add({ day: '2026-05-31', served: 2, recorded: 0, counted: 3 })
    counter.problem({ at: '2026-05-31T10:00:00.000Z', message: 'somente leitura' })
    const { days, problem } = readSearchHealth(path)
    expect(days[0]).toEqual({ day: '2026-05-31', served: 3, recorded: 1, counted: 3 })
    expect(days).toHaveLength(30)
    expect(problem).toEqual({ at: '2026-05-31T10:00:00.000Z', message: 'somente leitura' })
    counter.problem(null)
    counter.close()
    expect(readSearchHealth(path).problem).toBeNull()
  })
})
