import { createContext, useContext } from 'react'
import type { OutputOf } from './call-names.ts'

export type Workspace = OutputOf<'workspaces.list'>['workspaces'][number]

/** The workspace of the address, else the one that was last in view, else the first. */
export function chosenWorkspace(
  workspaces: readonly Workspace[],
  asked: string | undefined,
  remembered: string | null,
): Workspace | null {
  const found = (id: string | null | undefined) => workspaces.find((workspace) => workspace.id === id)
  return found(asked) ?? found(remembered) ?? workspaces[0] ?? null
}

const WorkspaceContext = createContext<Workspace | null>(null)
export const WorkspaceProvider = WorkspaceContext.Provider

/** The workspace in view; pages are drawn only where there is one. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('no workspace is in view')
  return workspace
}
