import { describe, expect, it } from 'vitest'
import { pausedText } from '../../../../engine/entry/cli/power-text.ts'
import { searchStatus } from '../../../../engine/entry/search-status.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../../../engine/model/search.ts'
import { liveSearch, openWorkspace, searchHome } from '../../../support/live-search.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

describe('what a battery keeps from being done', () => {
  it('C136: is said with the charge, where it is known', () => {
    expect(pausedText({ percent: 64 })).toMatch(/^on battery \(64 %\): indexing and embedding .* wait/)
    expect(pausedText({ percent: null })).toMatch(/^on battery: /)
  })

  it('C136: stands in the status, unless nothing ever waits', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-01.md': '- Zofia\n' })
    const home = searchHome()
    liveSearch(root, home).sync()
    const workspace = openWorkspace(root)
    const status = await searchStatus(home, workspace)
    expect(status?.power).toMatchObject({
      source: expect.stringMatching(/^(?:mains|battery|unknown)$/),
      isPaused: status?.power?.source === 'battery',
    })
    const sync = { ...DEFAULT_SEARCH_SETTINGS.sync, pauseOnBattery: false }
    expect((await searchStatus(home, workspace, { ...DEFAULT_SEARCH_SETTINGS, sync }))?.power).toBeNull()
  })
})
