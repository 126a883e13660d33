import { MEMORY_ARCHIVE_DIR } from '../../model/paths.ts'
import { promotionMarkers } from './memory-file.ts'

/** Where generated sections go that no longer fit into MEMORY.md. No day in its name: it is no daily note. */
export const MEMORY_ARCHIVE_FILE = `${MEMORY_ARCHIVE_DIR}/promoted.md`
const TITLE = '# Archive of promoted memory'

/**
 * The archive with sections added at its end, word for word. A section whose markers are all there
 * already is not added again, so an interrupted run can be repeated (case C064).
 */
export function archiveText(current: string, sections: readonly string[]): string {
  const known = promotionMarkers(current)
  let text = current === '' ? `${TITLE}\n` : current
  for (const section of sections) {
    const keys = [...promotionMarkers(section)]
    if (keys.length > 0 && keys.every((key) => known.has(key))) continue
    for (const key of keys) known.add(key)
    text += `${text.endsWith('\n') ? '' : '\n'}\n${section.trimEnd()}\n`
  }
  return text
}
