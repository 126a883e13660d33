import { existsSync, readFileSync } from 'node:fs'
import { resolveModels } from '../core/models/settings.ts'
import { ModelsConfig } from '../model/config-schema.ts'
import { fileNote } from '../model/file-note.ts'
import { usable } from './config-check.ts'
import { parseJson5 } from './config-read.ts'
import { ConfigProblem, type FoundModels } from './config-types.ts'

/** The section `models` of our own file, for settings that come from an `openclaw.json`: that has none. */
export function modelsBeside(path: string): FoundModels {
  const none: FoundModels = { models: resolveModels(), modelsConfig: {}, warnings: [] }
  if (!existsSync(path)) return none
  try {
    const text = readFileSync(path, 'utf8')
    return modelsIn(path, text, parseJson5(path, text)['models'])
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!(error instanceof ConfigProblem) && code === undefined) throw error
    return {
      ...none,
      warnings: [
        error instanceof ConfigProblem
          ? error.note
          : fileNote('unreadable', { path }, { reason: String(code) }),
      ],
    }
  }
}

function modelsIn(path: string, text: string, given: unknown): FoundModels {
  const { value, warnings } = usable(ModelsConfig, given ?? {}, { path, text, prefix: ['models'] })
  return { models: resolveModels(value), modelsConfig: value, warnings }
}
