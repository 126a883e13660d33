import { findObsidianCommand, openByCommand } from '../../adapters/obsidian-command.ts'
import { obsidianLink, pathInVault } from '../../adapters/obsidian-vaults.ts'
import type { Obsidian } from '../../host/app/parts.ts'

/** Obsidian as it is on this computer; its command line is run only when its owner chose that (ux 11). */
export function obsidianOf(env: NodeJS.ProcessEnv, isCommandChosen: () => boolean): Obsidian {
  return {
    link(root, target) {
      const isFound = findObsidianCommand({ env }) !== null
      const command = isFound ? (isCommandChosen() ? 'chosen' : 'found') : 'none'
      return { ...obsidianLink(root, target, { env }), command }
    },
    async open(root, { path, newTab }) {
      const program = isCommandChosen() ? findObsidianCommand({ env }) : null
      const { state, vault } = obsidianLink(root, null, { env })
      if (program === null || state !== 'ready' || vault === null) return false
      return openByCommand(program, { vault, path: pathInVault(vault, root, path), newTab })
    },
  }
}
