import { editConfig as edit } from '../../engine/adapters/config-edit.ts'
import { loadConfig as load } from '../../engine/adapters/config-file.ts'
import { ConfigProblem } from '../../engine/adapters/config-types.ts'
import { fileNoteText } from '../../engine/entry/cli/file-note-text.ts'

/** A problem with the settings as it is told at the command line, so that a test reads what a person does. */
function told(error: unknown): unknown {
  return error instanceof ConfigProblem ? new Error(fileNoteText(error.note)) : error
}

/** `loadConfig`, with its warnings and its failure in words. */
export async function loadConfig(...args: Parameters<typeof load>) {
  const loaded = await load(...args).catch((error: unknown) => Promise.reject(told(error)))
  return { ...loaded, warnings: loaded.warnings.map(fileNoteText) }
}

/** `editConfig`, with its failure in words. */
export function editConfig(...args: Parameters<typeof edit>) {
  try {
    return edit(...args)
  } catch (error) {
    throw told(error)
  }
}
