import { activeState } from '../../adapters/active-state.ts'
import { type ActiveCommand, activeCommand } from '../../core/active/command.ts'
import { answerCommand, type CommandAnswer } from '../../host/active-command.ts'
import type { ActiveSettings } from '../../model/active.ts'
import type { ActiveState } from '../../ports/active-state.ts'
import { chosenWorkspaces, isWorkspaceHere } from './choose.ts'
import { type GlobalOptions, openSession, openSettings } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines, warn } from './streams.ts'
import { t } from './text.ts'

type ActiveFlags = GlobalOptions & { global?: boolean; session?: string }
const KEY = 'plugins.entries.active-memory'

/** `reverie active-memory [status|on|off|help] [--global] [--session KEY]`. */
export async function activeMemory(options: ActiveFlags, words: string[]): Promise<number> {
  const command = activeCommand(options.global ? [...words, '--global'] : words)
  const isWriting = command.action === 'on' || command.action === 'off'
  if (isWriting && options.readOnly) throw new WrongUse(t('use.writes', { command: 'active-memory' }))
  const { home, config, agent } = await placeOf(command, options, isWriting)
  const state = activeState(home, { isReadOnly: !isWriting, log: warn })
  if (command.isGlobal && options.config && isWriting) throw new WrongUse(t('use.configNamed'))
  const sessionKey = options.session ?? null
  const answer = await commandAnswer(command, { home, agent, sessionKey, settings: config.active, state })
  if (options.json) printJson(answer)
  else printLines(commandLines(answer, agent))
  return answer.kind === 'no_session' ? EXIT.wrongUse : EXIT.done
}

/** The switch for all sessions is a setting, and help is a text: both are there outside of a workspace, too. */
async function placeOf({ isGlobal, action }: ActiveCommand, options: ActiveFlags, isWriting: boolean) {
  if (options.workspace.length === 0 && (isGlobal || action === 'help')) {
    const { home, config } = await openSettings(options, { isWriting })
    const isChosen = config.workspaces.length > 0 || isWorkspaceHere()
    const [first] = isChosen ? chosenWorkspaces([], config) : []
    return { home, config, agent: first?.agentIds[0] ?? 'main' }
  }
  const { home, config, workspaces } = await openSession(options, { isWriting })
  return { home, config, agent: workspaces[0]?.agentId ?? 'main' }
}

type Parts = {
  home: string
  agent: string
  sessionKey: string | null
  settings: ActiveSettings
  state: ActiveState
  isOwner?: boolean
}

/** Carries the command out; for all sessions it changes the settings. */
export async function commandAnswer(command: ActiveCommand, parts: Parts): Promise<CommandAnswer> {
  const { action, isGlobal } = command
  const { home, ...rest } = parts
  if (isGlobal && (action === 'on' || action === 'off') && rest.isOwner !== false) {
    const { editConfig } = await import('../../adapters/config-edit.ts')
    editConfig(home, `${KEY}.config.enabled`, action === 'on')
    // The command stays there to turn it on again.
    editConfig(home, `${KEY}.enabled`, true)
  }
  return answerCommand(command, { ...rest, nowMs: Date.now() })
}

const WITHOUT_STATE = {
  help: 'active.help',
  no_session: 'active.noSession',
  not_here: 'active.notHere',
} as const

/** The answer in the words of a person. */
export function commandLines(answer: CommandAnswer, agent: string): string[] {
  if (!('isOn' in answer)) return [t(WITHOUT_STATE[answer.kind])]
  const { isOn, isListed, counts, suggestsLocal } = answer
  const state =
    answer.kind === 'global'
      ? t(isOn ? 'active.globalOn' : 'active.globalOff')
      : t(isOn ? 'active.sessionOn' : 'active.sessionOff')
  return [
    state,
    ...(isListed ? [] : [t('active.notListed', { agent })]),
    ...(counts.recalls > 0 ? [t('active.counts', { empty: counts.empty, recalls: counts.recalls })] : []),
    ...(suggestsLocal === null ? [] : [t('active.suggestLocal', { count: suggestsLocal })]),
  ]
}
