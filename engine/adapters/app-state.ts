import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_PREFERENCES, Preferences } from '../model/preferences.ts'
import { SESSION_SCOPES } from '../model/session-source.ts'
import { replaceFile } from './config-write.ts'
import { storedJson } from './json-file.ts'

/** Preferences of which some may be left out. */
export type PreferenceChanges = { [K in keyof Preferences]?: Preferences[K] | undefined }

/** What holds for one workspace alone. `names` are the paths under which the settings know it. */
const Own = z.object({
  root: z.string(),
  names: z.array(z.string()).catch([]),
  enabled: z.boolean().optional(),
  promotion: z.enum(['auto', 'review']).optional(),
  frequency: z.string().optional(),
  timezone: z.string().optional(),
  openclawSessions: z.boolean().optional(),
  claudeCodeSessions: z.enum(SESSION_SCOPES).optional(),
  codexSessions: z.enum(SESSION_SCOPES).optional(),
})
export type OwnSettings = z.output<typeof Own>

const State = z.object({
  preferences: z.record(z.string(), z.unknown()).catch({}),
  workspaces: z.record(z.string(), Own).catch({}),
})
type State = z.output<typeof State>

export interface AppState {
  preferences(): Preferences
  setPreferences(changes: PreferenceChanges): void
  own(workspace: string): OwnSettings | null
  all(): Readonly<Record<string, OwnSettings>>
  setOwn(workspace: string, own: OwnSettings | null): void
}

/** `app.json` in the state folder: what only the app has. Values that cannot be used are as they were at first. */
export function appState(home: string): AppState {
  const path = join(home, 'app.json')
  const read = (): State => State.catch({ preferences: {}, workspaces: {} }).parse(storedJson(path))
  const write = (state: State) => replaceFile(path, `${JSON.stringify(state, null, 2)}\n`)
  const preferences = () => usablePreferences(read().preferences)
  return {
    preferences,
    setPreferences(changes) {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      const state = read()
      write({ ...state, preferences: { ...state.preferences, ...Object.fromEntries(given) } })
    },
    own: (workspace) => read().workspaces[workspace] ?? null,
    all: () => read().workspaces,
    setOwn(workspace, own) {
      const state = read()
      const { [workspace]: _, ...others } = state.workspaces
      write({ ...state, workspaces: own ? { ...others, [workspace]: own } : others })
    },
  }
}

function usablePreferences(stored: Readonly<Record<string, unknown>>): Preferences {
  const result: Record<string, unknown> = { ...DEFAULT_PREFERENCES }
  for (const [key, schema] of Object.entries(Preferences.shape)) {
    const value = schema.safeParse(stored[key])
    if (value.success && stored[key] !== undefined) result[key] = value.data
  }
  return result as Preferences
}
