import { describe, expect, it } from 'vitest'
import { runTrayAction, type TrayActionsParts } from '../../../../electron/main/tray-actions.ts'
import type { Client } from '../../../../engine/contract/client.ts'
import { ContractError } from '../../../../engine/contract/errors.ts'
import { factsOf, GARDEN, NOON, WORK, workspaceFacts } from './facts-of.ts'

function started(part: Partial<TrayActionsParts> = {}, error?: ContractError) {
  const done: unknown[] = []
  const call = (name: string) => async (input: unknown) => {
    if (error) throw error
    done.push([name, input])
  }
  const sweep = { run: call('run'), stop: call('stop'), pause: call('pause'), resume: call('resume') }
  const parts: TrayActionsParts = {
    client: { sweep } as unknown as Client,
    facts: () => factsOf([workspaceFacts()]),
    chosen: () => null,
    choose: (workspace) => void done.push(['choose', workspace]),
    nowMs: () => NOON,
    show: () => void done.push(['show']),
    go: (route) => void done.push(['go', route]),
    openVault: async (workspace) => void done.push(['vault', workspace]),
    quit: () => void done.push(['quit']),
    ...part,
  }
  return { done, run: (id: string) => runTrayAction(id, parts) }
}

const two = (part = {}) => factsOf([workspaceFacts(part), workspaceFacts({ id: WORK, ready: 2 })])

describe('a row of the tray’s menu', () => {
  it.each([
    ['dream', ['run', { workspace: GARDEN }]],
    ['stop', ['stop', { workspace: GARDEN }]],
    ['pause.hour', ['pause', { workspace: GARDEN, untilMs: NOON + 3_600_000 }]],
    ['pause.open', ['pause', { workspace: GARDEN, untilMs: null }]],
    ['resume', ['resume', { workspace: GARDEN }]],
    ['review', ['go', { page: 'review', workspace: GARDEN }]],
    ['status', ['go', { page: 'tonight', workspace: GARDEN }]],
    ['settings', ['go', { page: 'settings', workspace: GARDEN }]],
    ['obsidian', ['vault', GARDEN]],
    [`workspace.${WORK}`, ['choose', WORK]],
    ['window', ['show']],
    ['quit', ['quit']],
  ])('%s', async (id, expected) => {
    const { done, run } = started()
    await run(id)
    expect(done).toEqual([expected])
  })

  it('pauses and resumes all of several workspaces, and reviews where something waits', async () => {
    const { done, run } = started({
      facts: () => ({ ...two(), pausedAll: { scope: 'all', untilMs: null } }),
    })
    await run('pause.day')
    await run('resume')
    await run('review')
    expect(done).toEqual([
      ['pause', { workspace: null, untilMs: NOON + 86_400_000 }],
      ['resume', { workspace: null }],
      ['go', { page: 'review', workspace: WORK }],
    ])
  })

  it('what the engine refuses is explained in the window', async () => {
    const { done, run } = started({}, new ContractError('blocked', { reason: 'read_only' }))
    await run('dream')
    expect(done).toEqual([['go', { page: 'tonight', workspace: GARDEN }]])
  })

  it('before there is a workspace every row leads to the window', async () => {
    const { done, run } = started({ facts: () => factsOf([]) })
    await run('dream')
    expect(done).toEqual([['show']])
  })
})
