import { expect, it } from 'vitest'
import { engineContract } from '../../../../../engine/contract/contract.ts'
import { ContractError } from '../../../../../engine/contract/errors.ts'
import { createServer } from '../../../../../engine/contract/server.ts'
import { warmUp } from '../../../../../engine/entry/app/warm-up.ts'
import { openTestEngine } from '../../../../support/app.ts'
import { scratchFolder } from '../../../../support/search.ts'

async function warmed(
  workspaces: string[],
  change: (engine: Awaited<ReturnType<typeof openTestEngine>>) => void,
) {
  const engine = await openTestEngine({ workspaces })
  change(engine)
  const calls: string[] = []
  const server = createServer(engineContract, engine.handlers, {
    errorOf: engine.parts.errorOf,
    clock: () => 0,
    onCall: ({ call, code }) => calls.push(`${call} ${code}`),
  })
  await warmUp(server)
  return calls.sort()
}

it('asks what a first page asks, of the first workspace', async () => {
  expect(await warmed([scratchFolder(), scratchFolder()], () => undefined)).toEqual([
    'settings.get null',
    'status.get null',
    'workspaces.list null',
  ])
})

it('without a workspace there is no status to ask for', async () => {
  expect(await warmed([], () => undefined)).toEqual(['settings.get null', 'workspaces.list null'])
})

it('what cannot be answered stops nothing', async () => {
  const calls = await warmed([scratchFolder()], ({ handlers }) => {
    handlers.status.get = async () => {
      throw new ContractError('offline')
    }
  })
  expect(calls).toEqual(['settings.get null', 'status.get offline', 'workspaces.list null'])
})
