import { describe, expect, it } from 'vitest'
import { mayChange, parseCommand } from '../../../../../engine/core/steer/command.ts'
import { managedJobs } from '../../../../../engine/core/steer/managed-cron.ts'

const TOKEN = '__openclaw_memory_core_short_term_promotion_dream__'

describe('/dreaming', () => {
  it.each([
    ['/dreaming', { kind: 'help' }],
    ['  /Dreaming STATUS ', { kind: 'status' }],
    ['/dreaming on', { kind: 'switch', isOn: true }],
    ['/dreaming@reverie_bot off', { kind: 'switch', isOn: false }],
    ['/dreaming core', { kind: 'mode', mode: 'core' }],
    ['/dreaming deep', { kind: 'mode', mode: 'deep' }],
    ['/dreaming phases', { kind: 'help' }],
    ['/dreaming onwards', { kind: 'help' }],
    [TOKEN, { kind: 'cron' }],
    [`[cron:nightly] ${TOKEN}`, { kind: 'cron' }],
    [`please run ${TOKEN}`, null],
    ['/dreamingon', null],
    ['dreaming on', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(parseCommand(text)).toEqual(expected)
  })

  it('is changed by owners and by clients with the scope of an admin alone', () => {
    expect(mayChange({ kind: 'local' })).toBe(true)
    expect(mayChange({ kind: 'channel', isOwner: true })).toBe(true)
    expect(mayChange({ kind: 'channel', isOwner: false })).toBe(false)
    expect(mayChange({ kind: 'agent', isOwner: false })).toBe(false)
    expect(mayChange({ kind: 'gateway', scopes: ['operator.read'] })).toBe(false)
    expect(mayChange({ kind: 'gateway', scopes: ['operator.admin'] })).toBe(true)
  })
})

describe("OpenClaw's own jobs", () => {
  it('are told by their tag, or by name and text; anything else is not ours to explain', () => {
    const jobs = managedJobs([
      {
        id: 'a',
        name: 'renamed',
        description: '[managed-by=memory-core.short-term-promotion] limit 10',
        schedule: { kind: 'cron', expr: '0 3 * * *', tz: 'Asia/Seoul' },
        sessionTarget: 'isolated',
      },
      {
        id: 'b',
        name: 'Memory Dreaming Promotion',
        enabled: false,
        payload: { kind: 'systemEvent', text: TOKEN },
      },
      { id: 'c', name: 'Memory REM Dreaming', description: '[managed-by=memory-core.dreaming.rem]' },
      { id: 'd', name: 'Memory Dreaming Promotion', payload: { message: 'something else' } },
      null,
      'nonsense',
    ])
    expect(jobs).toEqual([
      {
        id: 'a',
        name: 'renamed',
        kind: 'dreaming',
        isEnabled: true,
        frequency: '0 3 * * *',
        timezone: 'Asia/Seoul',
        shape: 'isolated',
      },
      {
        id: 'b',
        name: 'Memory Dreaming Promotion',
        kind: 'dreaming',
        isEnabled: false,
        frequency: null,
        timezone: null,
        shape: 'main',
      },
      {
        id: 'c',
        name: 'Memory REM Dreaming',
        kind: 'legacy',
        isEnabled: true,
        frequency: null,
        timezone: null,
        shape: 'main',
      },
    ])
  })
})
