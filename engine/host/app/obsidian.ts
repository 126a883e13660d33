import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import type { Files } from '../../ports/files.ts'
import type { AppParts } from './parts.ts'

/** The neighbour that the notes are opened in. */
export function obsidianHandlers({ workspaces, obsidian }: AppParts): EngineHandlers['obsidian'] {
  return {
    async link({ workspace, path, line, newTab }) {
      const { files, root } = workspaces.open(workspace)
      if (!isThere(files, path)) throw new ContractError('not_found', { path })
      const heading = line === undefined ? null : headingAbove(files, path, line)
      return obsidian.link(root, { path, heading, newTab })
    },
    async open({ workspace, path, newTab }) {
      const { files, root } = workspaces.open(workspace)
      if (!isThere(files, path)) throw new ContractError('not_found', { path })
      return { isOpened: await obsidian.open(root, { path, newTab }) }
    },
    async vault({ workspace }) {
      return obsidian.link(workspaces.open(workspace).root, null)
    },
  }
}

/** A link that leads out of the workspace is not there. */
function isThere(files: Files, path: string): boolean {
  const stats = files.stat(path)
  if (stats?.kind === 'link') return files.read(path).kind === 'text'
  return stats?.kind === 'file'
}

const HEADING = /^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/
/** Signs that would end a link to a heading (ux 11). */
const UNLINKABLE = /[#|^[\]%]|%%/

/** The nearest heading at or above a line that can be linked. */
function headingAbove(files: Files, path: string, line: number): string | null {
  const file = files.read(path)
  if (file.kind !== 'text') return null
  const above = file.text.split(/\r?\n/).slice(0, line).reverse()
  for (const text of above) {
    const heading = HEADING.exec(text)?.[1]
    if (heading && !UNLINKABLE.test(heading)) return heading
  }
  return null
}
