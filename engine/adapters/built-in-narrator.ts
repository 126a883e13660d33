import { composeDiaryEntry } from '../core/diary/narrator/compose.ts'
import type { Narrator } from '../ports/narrator.ts'

/** The narrator that needs no model: same material, same text. */
export const builtInNarrator: Narrator = {
  name: 'builtin',
  cadence: 'night',
  narrate: (material) => Promise.resolve(composeDiaryEntry(material)),
}
