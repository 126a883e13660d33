import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '../lib/address.ts'
import type { Connection } from '../lib/connection.ts'
import { remembered } from '../lib/platform.ts'
import { chosenWorkspace } from '../lib/workspace.ts'

/**
 * Asks for what every first view shows as soon as it can be asked for, and not only once the parts that show it are
 * drawn, which is after their words have come. They find the answers, or ask again where one failed.
 */
export async function askFirst(
  { calls }: Connection,
  queries: QueryClient,
  { params }: Address,
): Promise<void> {
  void queries.prefetchQuery(calls.settings.get.queryOptions({ input: { workspace: null } }))
  const list = calls.workspaces.list.queryOptions({ input: {} })
  await queries.prefetchQuery(list)
  const workspaces = queries.getQueryData(list.queryKey)?.workspaces ?? []
  const workspace = chosenWorkspace(workspaces, params.workspace, remembered.get('workspace'))
  if (workspace)
    await queries.prefetchQuery(calls.status.get.queryOptions({ input: { workspace: workspace.id } }))
}
