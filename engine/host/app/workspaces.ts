import type { z } from 'zod'
import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { Workspace } from '../../contract/schema/workspaces.ts'
import { loadReviewState } from '../review-state.ts'
import type { AppParts, AppWorkspace } from './parts.ts'

/** Which folders take part. */
export function workspacesHandlers(parts: AppParts): EngineHandlers['workspaces'] {
  const { workspaces, book, events, scheduler } = parts
  const changed = () => {
    events.publish({ event: 'workspaces.changed' })
    void scheduler.look()
  }
  return {
    async list() {
      const all = workspaces.list()
      const pausedAll = book.pausedAll()
      return {
        workspaces: all.map((workspace) => rowOf(parts, all, workspace)),
        isFirstRun: workspaces.isFirstRun(),
        pausedAll: pausedAll && { scope: 'all', ...pausedAll },
      }
    },
    inspect: async ({ folder }) => workspaces.inspect(folder),
    async add({ folder, mode, isEnabled }) {
      const { id, isNested } = await workspaces.add(folder, { mode, isEnabled })
      changed()
      return { workspace: found(parts, id), isNested }
    },
    async remove({ workspace }) {
      if (!workspaces.find(workspace)) throw new ContractError('not_found', { workspace })
      await parts.nights.stop(workspace)
      await workspaces.remove(workspace)
      changed()
      return {}
    },
    begin: async ({ folder }) => ({ created: workspaces.begin(folder) }),
    async sample() {
      const id = await workspaces.addSample()
      changed()
      return { workspace: found(parts, id) }
    },
  }
}

function found(parts: AppParts, id: string): z.input<typeof Workspace> {
  const workspace = parts.workspaces.find(id)
  if (!workspace) throw new ContractError('not_found', { workspace: id })
  return rowOf(parts, parts.workspaces.list(), workspace)
}

function rowOf(
  { workspaces, blockedOf, nowMs }: AppParts,
  all: readonly AppWorkspace[],
  { id, name, folder, root, agents, isFromPeer }: AppWorkspace,
): z.input<typeof Workspace> {
  const settings = workspaces.settingsOf(id)
  const outer = all.find((other) => other.root !== null && root?.startsWith(`${other.root}/`))
  return {
    id,
    name,
    folder,
    agents,
    mode: settings.promotion,
    isEnabled: settings.enabled,
    zone: settings.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    isFromPeer,
    inside: outer?.id ?? null,
    blocked: blockedOf(id),
    ready: root === null ? 0 : readyIn(workspaces.open(id).files, nowMs()),
  }
}

/** Quick: the exact lane is asked for where it is shown. */
function readyIn(files: Parameters<typeof loadReviewState>[0], nowMs: number): number {
  const { proposals, lastWord } = loadReviewState(files)
  return proposals.filter(({ key, text }) => {
    const word = lastWord(key, text)
    if (!word || word.decision === 'allow') return true
    return word.decision === 'snooze' && word.until !== undefined && Date.parse(word.until) <= nowMs
  }).length
}
