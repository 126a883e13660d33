import type { OutputOf } from '../../lib/call-names.ts'

type Setting = OutputOf<'settings.get'>['settings'][number]
export type Change = { key: string; value: Setting['value'] }

export const ACTIVE_KEY = 'plugins.entries.active-memory'
const KEYS = {
  entry: `${ACTIVE_KEY}.enabled`,
  own: `${ACTIVE_KEY}.config.enabled`,
  agents: `${ACTIVE_KEY}.config.agents`,
}

function settingOf(settings: readonly Setting[], key: string): Setting['value'] {
  return settings.find((setting) => setting.key === key)?.value ?? null
}

/** Do the entry and its own switch both say so? */
export function isActiveOn(settings: readonly Setting[]): boolean {
  return settingOf(settings, KEYS.entry) === true && settingOf(settings, KEYS.own) === true
}

export function activeAgents(settings: readonly Setting[]): readonly string[] {
  const agents = settingOf(settings, KEYS.agents)
  return Array.isArray(agents) ? agents : []
}

/**
 * What switches it on or off, as `/active-memory on --global` does, and what takes that back. On with nobody to use it
 * would do nothing, so that the agents of the workspaces are listed then.
 */
export function activeChanges(
  settings: readonly Setting[],
  isOn: boolean,
  agents: readonly string[],
): { changes: Change[]; former: Change[] } {
  const lists = isOn && activeAgents(settings).length === 0 && agents.length > 0
  const changes: Change[] = [
    { key: KEYS.own, value: isOn },
    { key: KEYS.entry, value: true },
    ...(lists ? [{ key: KEYS.agents, value: [...agents] }] : []),
  ]
  const former = changes.map(({ key }) => {
    const setting = settings.find((one) => one.key === key)
    return { key, value: setting?.source === 'file' ? setting.value : null }
  })
  return { changes, former }
}
