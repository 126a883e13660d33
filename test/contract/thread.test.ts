import { describe, expect, it } from 'vitest'
import { contractErrorOf } from '../../engine/contract/client.ts'
import { threadApp } from '../support/app.ts'
import { contractSuite } from './suite.ts'

describe('the contract over a message port to the real thread', () => {
  contractSuite(threadApp)

  it('is answered by the shell where it is the shell that must', async () => {
    const { client } = await threadApp()
    const refused = await client.shell.pickFolder({}).catch(contractErrorOf)
    expect(refused).toMatchObject({ code: 'unsupported' })
    const states = await client.shell.events({})
    expect((await states.next()).value).toMatchObject({ event: 'host.state', host: { state: 'ready' } })
    await states.return?.(undefined as never)
  })
})
