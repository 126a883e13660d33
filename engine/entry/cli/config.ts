import { configPath } from '../../adapters/config-file.ts'
import type { LoadedConfig } from '../../adapters/config-types.ts'
import { fileShape } from '../../core/config/file-shape.ts'
import { modelsShape } from '../../core/models/setting-value.ts'
import type { ActiveSettings } from '../../model/active.ts'
import type { DreamingSettings } from '../../model/config.ts'
import { type GlobalOptions, openSettings } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

const ACTIONS = ['get', 'set', 'unset']
const EXAMPLE = 'dreaming.phases.deep.minScore'

/** `reverie config`, `config get KEY`, `config set KEY VALUE`, `config unset KEY`. */
export async function config(options: GlobalOptions, [action, key, value]: string[]): Promise<number> {
  if (action !== undefined && !ACTIONS.includes(action))
    throw new WrongUse(
      t('use.unknownAction', { command: 'config', choices: ACTIONS.join(', '), word: action }),
    )
  if (action !== undefined && !key) throw new WrongUse(t('use.configKey', { action, example: EXAMPLE }))
  if (action === 'set' && value === undefined) throw new WrongUse(t('use.configValue', { key: key ?? '' }))
  if (action !== 'set' && value !== undefined)
    throw new WrongUse(t('use.configNoValue', { action: action ?? '', value }))
  if (!action || !key || action === 'get') {
    const { home, config: loaded, settings } = await openSettings(options, { isWriting: false })
    return key ? get(loaded, settings, key) : show(options, loaded, settings, loaded.path ?? configPath(home))
  }
  if (options.config) throw new WrongUse(t('use.configNamed'))
  if (options.readOnly) throw new WrongUse(t('use.writes', { command: `config ${action}` }))
  return edit(options, key, action === 'set' ? parsedValue(value ?? '') : undefined)
}

function show(
  options: GlobalOptions,
  loaded: LoadedConfig,
  settings: DreamingSettings,
  path: string,
): number {
  const { workspaces, sessionMemory, active } = loaded
  if (options.json)
    printJson({ path, exists: loaded.path !== null, workspaces, settings, sessionMemory, active })
  else
    printLines([
      `# ${path}${loaded.path ? '' : ` (${t('config.notThere')})`}`,
      JSON.stringify(
        {
          workspaces: workspaces.map((item) => item.path),
          dreaming: fileShape(settings),
          models: modelsShape(settings.models, loaded.modelsConfig),
          ...sessionShape(sessionMemory),
          ...activeShape(active),
        },
        null,
        2,
      ),
    ])
  return EXIT.done
}

async function get(loaded: LoadedConfig, settings: DreamingSettings, key: string): Promise<number> {
  const { knownPath } = await import('../../adapters/config-edit.ts')
  const given = {
    workspaces: loaded.workspaces.map((item) => item.path),
    dreaming: loaded.config,
    models: loaded.modelsConfig,
    ...sessionShape(loaded.sessionMemoryConfig),
    plugins: { entries: { 'active-memory': loaded.activeConfig } },
  }
  const path = knownPath(key)
  const value = valueAt(given, path)
  const inForce =
    value === undefined
      ? valueAt(
          {
            dreaming: fileShape(settings),
            models: modelsShape(settings.models, loaded.modelsConfig),
            ...sessionShape(loaded.sessionMemory),
            ...activeShape(loaded.active),
          },
          path,
        )
      : value
  if (value === undefined) process.stderr.write(`reverie: ${t('config.isDefault', { key })}\n`)
  if (inForce === undefined) return EXIT.failed
  printJson(inForce)
  return EXIT.done
}

/** Settings of active memory under the names and in the place of a settings file. */
function activeShape({ isOn, recent, breaker, ...rest }: ActiveSettings): { plugins: object } {
  const config = {
    ...rest,
    recentUserTurns: recent.userTurns,
    recentAssistantTurns: recent.assistantTurns,
    recentUserChars: recent.userChars,
    recentAssistantChars: recent.assistantChars,
    circuitBreakerMaxTimeouts: breaker.maxTimeouts,
    circuitBreakerCooldownMs: breaker.cooldownMs,
  }
  return { plugins: { entries: { 'active-memory': { enabled: isOn, config } } } }
}

/** The entry of session-memory where it stands in a settings file. */
function sessionShape(entry: object): { hooks: object } {
  return { hooks: { internal: { entries: { 'session-memory': entry } } } }
}

function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], root)
}

/** The settings are read before the change, so that a good copy of them is there, and after it for its warnings. */
async function edit(options: GlobalOptions, key: string, value: unknown): Promise<number> {
  const { home } = await openSettings(options, { isWriting: true })
  const { editConfig } = await import('../../adapters/config-edit.ts')
  const { path, isChanged } = editConfig(home, key, value)
  const isSet = value !== undefined
  if (options.json) printJson({ path, key, ...(isSet ? { value } : {}), isChanged })
  else if (isSet) printLines([t(isChanged ? 'config.set' : 'config.setAlready', { path, key })])
  else printLines([t(isChanged ? 'config.removed' : 'config.wasNotSet', { path, key })])
  return EXIT.done
}

function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
