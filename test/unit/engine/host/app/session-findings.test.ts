import { describe, expect, it } from 'vitest'
import { pendingNotes } from '../../../../../engine/adapters/pending-notes.ts'
import { sessionCaptures } from '../../../../../engine/adapters/session-captures.ts'
import { memoryApp } from '../../../../support/app.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

async function health() {
  const root = scratchWorkspace({ 'memory/2026-05-27.md': '- 鍵は青い引き出しの中\n' })
  const { client, home, close } = await memoryApp([root])
  const workspace = (await client.workspaces.list({})).workspaces[0]?.id ?? ''
  const findings = async () => (await client.health.findings({ workspace })).findings
  return { root, home, findings, close }
}

describe('health tells of sessions that left no note', () => {
  it('C113: a note that waits for its folder, until it is written', async () => {
    const { root, home, findings, close } = await health()
    const pending = pendingNotes(home)
    const kept = pending.keep({ root, day: '2026-05-28', slug: '窯の鍵', text: '# Session\n' })
    pending.keep({ root: '/elsewhere', day: '2026-05-28', slug: 'x', text: 'x' })
    expect(await findings()).toMatchObject([
      { code: 'session-notes-wait', severity: 'warn', path: 'memory', params: { count: 1 }, repair: null },
    ])
    pending.drop(kept)
    expect(await findings()).toEqual([])
    await close()
  })

  it('C113: a channel whose last session was not found or not read, until the next that is', async () => {
    const { root, home, findings, close } = await health()
    const atMs = Date.parse('2026-05-28T09:00:00Z')
    const note = (
      channel: string,
      outcome: 'missing' | 'unreadable' | 'written' | 'empty',
      path: string | null = null,
    ) => sessionCaptures(home).note({ root, channel, atMs, outcome, path })
    note('telegram', 'missing')
    note('webchat', 'unreadable')
    note('discord', 'empty')
    expect((await findings()).map(({ code, params }) => [code, params])).toEqual([
      ['session-unreadable', { channel: 'webchat', endedAtMs: atMs }],
      ['session-missing', { channel: 'telegram', endedAtMs: atMs }],
    ])
    note('telegram', 'written', 'memory/2026-05-28-x.md')
    expect((await findings()).map(({ code }) => code)).toEqual(['session-unreadable'])
    await close()
  })
})
