import { configPath } from '../../adapters/config-file.ts'
import {
  ADMIN_SCOPE,
  type Caller,
  type DreamingCommand,
  isChange,
  mayChange,
  parseCommand,
} from '../../core/steer/command.ts'
import type { DreamingSettings } from '../../model/config.ts'
import { type GlobalOptions, type OpenWorkspace, withSettingsNow } from './context.ts'
import { WrongUse } from './exit.ts'
import { t } from './text.ts'

/** What a command did. `refused`: why nothing was changed; `text`: the answer for whoever sent it. */
export type Steered = {
  command: DreamingCommand['kind']
  changed: boolean
  refused: 'not_allowed' | 'read_only' | null
  dreaming: {
    enabled: boolean
    mode: string | null
    frequency: string
    timezone: string | null
    policy: { minScore: number; minRecallCount: number; minUniqueQueries: number }
  }
  text: string
}

/**
 * Carries a `/dreaming` command out for one workspace (spec dreaming 19). Settings of an `openclaw.json` are only read.
 * Fails with `WrongUse` for any other text, and with `ConfigProblem`.
 */
export async function steer(
  home: string,
  options: GlobalOptions,
  { workspace, caller, text }: { workspace: OpenWorkspace; caller: Caller; text: string },
): Promise<Steered> {
  const command = parseCommand(text)
  if (!command) throw new WrongUse(t('steer.unknown'))
  const before = await withSettingsNow(workspace, { ...options, readOnly: true })
  const answer = (settings: DreamingSettings, part: Partial<Steered>, lines: readonly string[]): Steered => ({
    command: command.kind,
    changed: false,
    refused: null,
    dreaming: dreamingOf(settings),
    ...part,
    text: lines.join('\n'),
  })
  const now = before.workspace.context.settings
  if (command.kind === 'cron') return answer(now, {}, [t('steer.cron')])
  if (command.kind === 'status') return answer(now, {}, statusText(now))
  if (command.kind === 'help')
    return answer(now, {}, [t('steer.usage'), '', ...statusText(now), '', t('steer.guide')])
  if (!mayChange(caller))
    return answer(now, { refused: 'not_allowed' }, [t('steer.notAllowed', { scope: ADMIN_SCOPE })])
  const isOurs = before.config.path === null || before.config.path === configPath(home)
  if (options.config || options.readOnly || !isOurs)
    return answer(now, { refused: 'read_only' }, [t('steer.readOnly', { path: before.config.path ?? '' })])
  const changed = await change(home, command, before.config.config.mode === 'off')
  const after = (await withSettingsNow(workspace, options)).workspace.context.settings
  const said = command.kind === 'mode' ? 'steer.mode' : command.isOn ? 'steer.on' : 'steer.off'
  const mode = command.kind === 'mode' ? command.mode : ''
  return answer(after, { changed }, [t(said, { mode }), '', ...statusText(after)])
}

async function change(home: string, command: DreamingCommand, isModeOff: boolean): Promise<boolean> {
  const { editConfig } = await import('../../adapters/config-edit.ts')
  const set = (key: string, value: unknown) => editConfig(home, key, value).isChanged
  if (!isChange(command)) return false
  if (command.kind === 'mode') {
    const isNew = set('dreaming.mode', command.mode)
    return set('dreaming.enabled', true) || isNew
  }
  const isOn = command.kind === 'switch' && command.isOn
  const isFreed = isOn && isModeOff && set('dreaming.mode', undefined)
  return set('dreaming.enabled', isOn) || isFreed
}

function dreamingOf({ enabled, preset, frequency, timezone, deep }: DreamingSettings): Steered['dreaming'] {
  const { minScore, minRecallCount, minUniqueQueries } = deep
  const policy = { minScore, minRecallCount, minUniqueQueries }
  return { enabled, mode: preset, frequency, timezone: timezone ?? null, policy }
}

function statusText(settings: DreamingSettings): string[] {
  const { enabled, mode, frequency, timezone, policy } = dreamingOf(settings)
  const { minScore: score, minRecallCount: signals, minUniqueQueries: queries } = policy
  return [
    t(enabled ? 'steer.isOn' : 'steer.isOff', { zone: timezone ?? t('status.localTime') }),
    t('steer.cadence', { frequency }),
    t('steer.policy', { score, signals, queries }),
    ...(mode === null ? [] : [t('status.mode', { mode })]),
  ]
}
