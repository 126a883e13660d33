import { type FileNote, placeOf } from '../../model/file-note.ts'
import { t } from './text.ts'

/** What is told of a file of settings, in the language of this call. */
export function fileNoteText(note: FileNote): string {
  const { problem } = note.params
  const why = problem === undefined ? '' : t('schedule.problem', { problem })
  return t(`file.${note.code}`, { ...note.params, at: placeOf(note), why })
}
