import type { Facts, WorkspaceFacts } from '../../../../electron/main/facts.ts'
import { loadWords, type Words } from '../../../../electron/main/words.ts'
import { DEFAULT_PREFERENCES } from '../../../../engine/model/preferences.ts'
import { LANGUAGES, type Language } from '../../../../renderer/lib/language.ts'

export const GARDEN = 'a'.repeat(24)
export const WORK = 'b'.repeat(24)
/** Thursday, 2026-05-21 12:00 in Rome. */
export const NOON = Date.parse('2026-05-21T10:00:00Z')

export function workspaceFacts(part: Partial<WorkspaceFacts> = {}): WorkspaceFacts {
  return {
    id: GARDEN,
    name: '温室ノート',
    zone: 'Europe/Rome',
    isEnabled: true,
    ready: 0,
    blocked: null,
    isRunning: false,
    nextRunMs: Date.parse('2026-05-22T01:00:00Z'),
    missed: 0,
    paused: null,
    ...part,
  }
}

export function factsOf(workspaces: readonly WorkspaceFacts[] | null, part: Partial<Facts> = {}): Facts {
  return { engine: 'ready', workspaces, pausedAll: null, preferences: DEFAULT_PREFERENCES, ...part }
}

export const ALL_LANGUAGES = Object.keys(LANGUAGES) as Language[]

export function wordsIn(language: Language): Promise<Words> {
  return loadWords(language, [language])
}
