import { basename } from 'node:path'
import { knownVaults, obsidianLink, vaultOf } from '../../../adapters/obsidian-vaults.ts'
import { MEMORY_FILE } from '../../../model/paths.ts'
import { type ConnectionKind, type ConnectionWorld, factsOf, row, tried } from './kind.ts'

/** Codes have no hyphens. */
const SAYS = {
  ready: 'ready',
  unregistered: 'unregistered',
  'not-a-vault': 'no_vault',
  'no-handler': 'no_program',
} as const

/** Obsidian: is the folder a vault, and does Obsidian know it. */
export const obsidian: ConnectionKind = {
  id: 'obsidian',
  async look(world) {
    const { context, env, preferences, isObsidianCommandFound } = world
    const { kind } = vaultOf(context.root)
    const { state, vault } = obsidianLink(context.root, null, { env })
    const command = isObsidianCommandFound ? (preferences.useObsidianCommand ? 'chosen' : 'found') : 'none'
    const facts = factsOf(
      ['vault', 'text', vault === null ? null : basename(vault)],
      ['place', 'code', kind],
      ['known_vaults', 'count', knownVaults({ env }).length],
      ['command', 'code', command],
    )
    const tone = state === 'ready' ? 'ready' : state === 'not-a-vault' ? 'off' : 'attention'
    return row(tone, SAYS[state], { facts, params: paramsOf(vault) })
  },
  test: async (world) => linkTest(world),
}

/** Makes the address of a note as a person's click would, and says whether Obsidian would follow it. */
function linkTest({ context, env }: ConnectionWorld) {
  const target = { path: MEMORY_FILE, heading: null, newTab: false }
  const { state, vault } = obsidianLink(context.root, target, { env })
  return tried(state === 'ready', SAYS[state], { params: paramsOf(vault) })
}

function paramsOf(vault: string | null): { vault: string } {
  return { vault: vault === null ? '' : basename(vault) }
}
