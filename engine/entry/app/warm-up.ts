import { createClient } from '../../contract/client.ts'
import { ContractError } from '../../contract/errors.ts'
import type { Server } from '../../contract/server.ts'
import { memoryWires } from '../../contract/transport.ts'

/**
 * Asks once what every interface asks first, while nobody waits for it: the code of it is compiled and the first
 * workspace's store is read before the browser has opened. What fails is told to whoever asks next.
 */
export async function warmUp(server: Server): Promise<void> {
  const [own, other] = memoryWires()
  server.serve(other)
  const client = createClient(own)
  try {
    const [{ workspaces }] = await Promise.all([
      client.workspaces.list({}),
      client.settings.get({ workspace: null }),
    ])
    const [first] = workspaces
    if (first) await client.status.get({ workspace: first.id })
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
  } finally {
    own.close()
  }
}
