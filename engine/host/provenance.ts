import { emptyProvenance, type Provenance, used } from '../core/promote/provenance.ts'
import { parseProvenance, printProvenance } from '../core/promote/provenance-json.ts'
import { isGarbled, wholeText } from '../model/files.ts'
import { PROVENANCE_FILE } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'
import { Blocked } from './blocked.ts'
import { damagedName, garbledRescue, keepDamaged, type Rescue } from './recall-damage.ts'
import { readUsage } from './usage.ts'

/** What the file holds; `damagedPath` is where one that cannot be read is put by the next save, for a notice. */
export type LoadedProvenance = {
  provenance: Provenance
  /** All of the file as read, also of a damaged one; null when there was none or it was no text. */
  text: string | null
  damagedPath: string | null
  rescue: Rescue | null
}

/** Reads the provenance of the promoted lines; nothing is changed. A file that is there and cannot be opened is `Blocked`. */
export function loadProvenance(files: Files, nowIso: string): LoadedProvenance {
  const file = files.read(PROVENANCE_FILE)
  if (file.kind === 'text') {
    const provenance = file.text.trim() === '' ? emptyProvenance() : parseProvenance(file.text)
    if (provenance) return { provenance, text: wholeText(file), damagedPath: null, rescue: null }
    const to = damagedName(PROVENANCE_FILE, nowIso)
    const text = wholeText(file)
    return {
      provenance: emptyProvenance(),
      text,
      damagedPath: to,
      rescue: { from: PROVENANCE_FILE, to, text },
    }
  }
  if (file.problem === 'missing')
    return { provenance: emptyProvenance(), text: null, damagedPath: null, rescue: null }
  if (!isGarbled(file.problem)) {
    throw new Blocked(
      'unreadable',
      `${files.absolute(PROVENANCE_FILE)} cannot be read (${file.detail ?? file.problem}); nothing was changed. Make it a readable file, or move it away`,
      {
        words: {
          code: 'unreadable',
          params: { path: files.absolute(PROVENANCE_FILE), problem: file.detail ?? file.problem },
        },
      },
    )
  }
  const rescue = garbledRescue(PROVENANCE_FILE, file.problem, nowIso)
  return { provenance: emptyProvenance(), text: null, damagedPath: rescue?.to ?? null, rescue }
}

/**
 * Writes it when it differs from what was read; call it under the lock. A damaged file is kept aside first. True when
 * something was written.
 */
export function saveProvenance(files: Files, loaded: LoadedProvenance, provenance: Provenance): boolean {
  const isEmpty = provenance.lines.size === 0 && provenance.unread.size === 0
  if (provenance === loaded.provenance && loaded.rescue === null) return false
  const text = printProvenance(provenance)
  if (text === loaded.text || (isEmpty && loaded.text === null && loaded.rescue === null)) return false
  keepDamaged(files, loaded.rescue)
  files.write(PROVENANCE_FILE, text, { mode: 0o600 })
  return true
}

/** With the searches that found promoted lines brought in, as far back as they are kept. */
export function withUsage(files: Files, provenance: Provenance): Provenance {
  return readUsage(files).reduce(
    (result, { key, promotedHits, lastAt }) =>
      key === undefined || promotedHits === 0 ? result : used(result, key, promotedHits, lastAt.slice(0, 10)),
    provenance,
  )
}
