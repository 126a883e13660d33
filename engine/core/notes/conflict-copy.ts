import { DAILY_NAME } from '../../model/paths.ts'

/** What is looked up of a file only when its name leaves a doubt: bytes, and text (null: it cannot be read). */
export type LookAtFile = { sizeOf(name: string): number; textOf(name: string): string | null }

/** "Conflict" and "copy" as the sync programs write them into a name, in the languages they speak. */
const CONFLICT =
  /conflict|konflikt|conflit|conflito|conflitto|競合|冲突|衝突|충돌|конфликт|conflicterend|çakış|xung đột/i
const COPY =
  /cop(?:y|ie|ia|ias)\b|kopi[ea]|kopi\b|c[oó]pia|コピー|副本|复本|複本|사본|копия|kopya|case conflict|bản sao/i
/** Obsidian Sync, Dropbox, Nextcloud and Seafile: `note (Conflicted copy Desk 202605011200).md`. */
const IN_BRACKETS = /^(?<of>.+?)\s*[(（](?<inside>(?:[^()（）]|\([^()（）]*\))*)[)）]$/u
/** Dropbox, of names that two systems tell apart or not; these say nothing of a copy. */
const NAME_CONFLICT = /^(?:case|unicode encoding|selective sync|white ?space) conflict(?: \(?\d+\)?)?$/i
/** Syncthing: `note.sync-conflict-20260501-120000-ABCDEFG.md`; ownCloud of old: `note_conflict-20260501-120000.md`. */
const AT_THE_END = /^(?<of>.+?)(?:\.sync-conflict-\d{8}(?:-\d{6})?(?:-[A-Z0-9]+)?|_conflict-\d{8}-\d{6})$/i
/** Synology Drive: `note_DESK_May-01-120000-2026_Conflict.md`. */
const WITH_COMPUTER = /^(?<of>.+?)_[^_]+_[^_]*\d[^_]*_(?:Case)?Conflict$/i
/** What Windows, macOS and desktops call a file that was copied beside itself. */
const DUPLICATE =
  /^(?<of>.+?)(?: - | |(?=の))(?:copy|copia|cópia|copie|kopie|のコピー|コピー|副本|复件|복사본)(?: \(?\d+\)?)?$/iu
/** iCloud Drive: `note 2.md`; Google Drive: `note (1).md`. */
const NUMBERED = /^(?<of>.+?) (?:(?<number>[2-9]|[1-9]\d)|\((?<counted>[1-9]\d?)\))$/

/**
 * The note that a name calls itself a copy of, as a sync program names what two computers changed at once (cases C150,
 * C151); null for any other name. Both with `.md`.
 */
export function markedCopyOf(name: string): string | null {
  const stem = stemOf(name)
  if (stem === null) return null
  const ended = (AT_THE_END.exec(stem) ?? WITH_COMPUTER.exec(stem))?.groups?.of
  if (ended !== undefined) return `${ended}.md`
  // A second copy of the same day.
  const first = NUMBERED.exec(stem)?.groups?.of
  if (first !== undefined) return markedCopyOf(`${first}.md`)
  const { of, inside = '' } = IN_BRACKETS.exec(stem)?.groups ?? {}
  if (of === undefined) return null
  const isCopy =
    /^SFConflict /.test(inside) || NAME_CONFLICT.test(inside) || (CONFLICT.test(inside) && COPY.test(inside))
  return isCopy ? `${of}.md` : null
}

/**
 * Copies among the files of a folder, each with the note that it is one of. A number behind a day's note, or a name that
 * marks itself, is enough; any other name with a number, one that calls itself a copy (`note - Copy.md`), and one with the
 * name of a computer (OneDrive: `2026-05-01-DESK.md`), counts only where the text is nearly that of the note.
 */
export function conflictCopies(names: readonly string[], look: LookAtFile): Map<string, string> {
  const copies = new Map<string, string>()
  const beside = new Set(names)
  for (const name of names) {
    const of = markedCopyOf(name) ?? unmarkedCopyOf(name, beside, look)
    if (of !== null) copies.set(name, of)
  }
  return copies
}

function unmarkedCopyOf(
  name: string,
  beside: ReadonlySet<string>,
  { sizeOf, textOf }: LookAtFile,
): string | null {
  const stem = stemOf(name)
  if (stem === null) return null
  const isAlike = (of: string) => isNear(sizeOf(name), sizeOf(of)) && isNearlyEqual(textOf(name), textOf(of))
  const duplicated = DUPLICATE.exec(stem)?.groups?.of
  if (duplicated !== undefined) {
    const of = `${duplicated}.md`
    if (beside.has(of) && isAlike(of)) return of
  }
  const numbered = NUMBERED.exec(stem)?.groups?.of
  if (numbered !== undefined) {
    const of = `${numbered}.md`
    return beside.has(of) && (DAILY_NAME.test(of) || isAlike(of)) ? of : null
  }
  for (let at = stem.lastIndexOf('-'); at > 0; at = stem.lastIndexOf('-', at - 1)) {
    const of = `${stem.slice(0, at)}.md`
    if (beside.has(of) && isAlike(of)) return of
  }
  return null
}

function stemOf(name: string): string | null {
  return name.endsWith('.md') ? name.slice(0, -'.md'.length).normalize('NFC') : null
}

/** Share of what two texts may differ in and still be one. */
const NEARLY = 0.8

/** Texts as alike as they must be are about as long; what is not is not read. */
function isNear(size: number, other: number): boolean {
  return Math.min(size, other) >= Math.max(size, other) * (NEARLY / 2)
}

/** Do at least four fifths of the lines of the longer one stand in both? Blank lines say nothing. */
function isNearlyEqual(text: string | null, other: string | null): boolean {
  if (text === null || other === null) return false
  const [left, right] = [linesOf(text), linesOf(other)]
  const counts = new Map<string, number>()
  for (const line of left) counts.set(line, (counts.get(line) ?? 0) + 1)
  let shared = 0
  for (const line of right) {
    const count = counts.get(line) ?? 0
    if (count === 0) continue
    counts.set(line, count - 1)
    shared += 1
  }
  return shared >= Math.max(left.length, right.length) * NEARLY
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().normalize('NFC'))
    .filter((line) => line !== '')
}
