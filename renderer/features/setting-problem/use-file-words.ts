import { placeOf } from '../../../engine/model/file-note.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useText } from '../../lib/text.ts'

type FileNote = OutputOf<'settings.get'>['warnings'][number]

/** What is told of the file of settings, in words: which file, which line, what to do. */
export function useFileWords(): (note: FileNote) => string {
  const { t } = useText()
  return (note) => {
    const { problem } = note.params
    const why = problem === undefined ? '' : t('schedule.problem', { problem })
    return t(`file.${note.code}`, { ...note.params, at: placeOf(note), why })
  }
}
