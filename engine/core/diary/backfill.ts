import { BACKFILL, DIARY_END, DIARY_START, STRUCTURE, TITLE, withPiece } from './file.ts'

export type BackfillEntry = { isoDay: string; bodyLines: readonly string[]; sourcePath?: string }

/** Date line of a backfilled day: no time, computed at noon UTC (spec dreaming 15.4). */
function backfillDate(isoDay: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
  return format.format(Date.parse(`${isoDay}T12:00:00.000Z`))
}

/** One inserted piece, so that removing it restores the bytes around it exactly (case C049). */
const BACKFILL_PIECE = new RegExp(
  `\\r?\\n---[^\\S\\n]*\\n\\s*?\\*[^*\\n]+\\*\\s*?<!-- ${BACKFILL}[^\\n]*\\n(?:(?!---[^\\S\\n]*\\n)(?!${DIARY_END})[^\\n]*\\n)*?(?=\\r?\\n---[^\\S\\n]*\\n|${DIARY_END})`,
  'g',
)

/** Removes every backfilled entry and nothing else; a diary that held nothing but them goes with them. */
export function withoutBackfill(text: string): { text: string; removed: number } {
  let removed = 0
  const result = text.replace(BACKFILL_PIECE, (piece) => {
    removed += 1
    return addedBelow(piece.slice(piece.indexOf(BACKFILL)).replace(/^[^\n]*\n/, ''))
  })
  return { text: removed > 0 ? withoutEmptyFrame(result) : result, removed }
}

/** Lines of an entry that stand alone above a list (spec dreaming 16.4, 17). */
const HEADINGS: ReadonlySet<string> = new Set([
  'What Happened',
  'Reflections',
  'Candidates',
  'Possible Lasting Updates',
])
/** A reflection or fact has a number; the others end with their places. */
const LISTED = /^(?:\d+\. .*|- .*\])$/

/**
 * What somebody wrote below the lists of a replayed day: it stays when the day goes. A body of another shape holds
 * nothing that can be told from it.
 */
function addedBelow(body: string): string {
  const lines = body.split(/(?<=\n)/)
  let end = 0
  let isListed = false
  for (const [index, line] of lines.entries()) {
    const said = line.trim()
    const isHeading = HEADINGS.has(said)
    if (said !== '' && !isHeading && !(isListed && LISTED.test(said))) break
    isListed = said !== ''
    if (isListed) end = index + 1
  }
  const rest = end === 0 ? '' : lines.slice(end).join('')
  return rest.trim() === '' ? '' : rest
}

/** The frame as `withPiece` makes it, with nothing in it. */
const EMPTY_FRAME = new RegExp(`^(\\ufeff?\\s*)${TITLE}(\\r?\\n)\\2${DIARY_START}${DIARY_END}\\2(?:\\2|$)`)

/** Takes a frame out that was made for the entries; of a diary that had no end marker only that. */
function withoutEmptyFrame(text: string): string {
  const bare = text.replace(EMPTY_FRAME, '$1')
  return bare === text ? text.replace(`${DIARY_START}${DIARY_END}`, DIARY_START) : bare
}

/** Replaces all backfilled entries by the given ones, after the ordinary entries (spec dreaming 15.4). */
export function withBackfill(
  text: string,
  entries: readonly BackfillEntry[],
): { text: string; replaced: number } {
  const { text: clean, removed } = withoutBackfill(text)
  let result = clean
  for (const { isoDay, bodyLines: lines, sourcePath } of entries) {
    const marker = `<!-- ${BACKFILL} day=${isoDay}${sourcePath ? ` source=${sourcePath}` : ''} -->`
    const body = lines.map((line) => line.replace(STRUCTURE, '').trimEnd())
    while (body.at(-1) === '') body.pop()
    result = withPiece(result, ['', '---', '', `*${backfillDate(isoDay)}*`, '', marker, '', ...body, ''])
  }
  return { text: result, replaced: removed }
}
