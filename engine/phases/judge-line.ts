import type { TextLine } from '../core/promote/forms.ts'
import { type Judgement, judgeStatement } from '../core/statement/judge.ts'
import { beginsTurn, mayPassAlone, type Origin, originOf } from '../core/statement/origin.ts'
import { commentReason, steeringReason } from '../core/statement/steering.ts'
import type { NoteReader } from './claim-units.ts'

export type JudgedLine = { judgement: Judgement; origin: Origin; steering: ReturnType<typeof steeringReason> }

const HEADING: Judgement = { kind: 'refused', code: 'heading' }

type Place = { path: string; startLine: number; endLine?: number; text: string }

/**
 * A line, or the lines of one passage, as the gate of statements sees it: with the headings above it and its neighbours in
 * the note of today. A passage is as little the owner's word as any line of it.
 */
export function judgedAt(
  read: NoteReader,
  { path, startLine, endLine = startLine, text }: Place,
): JudgedLine {
  const lines = read(path)?.lines ?? []
  const at = lines.findIndex(({ index }) => index === startLine - 1)
  const line = lines[at]
  const judgement = line?.isHeading
    ? HEADING
    : judgeStatement(text, {
        heading: line?.heading ?? '',
        headings: line?.headings ?? [],
        before: neighbour(line, lines[at - 1]),
        after: neighbour(line, lines[at + 1]),
      })
  const passage = passageAt(read, { path, startLine, endLine })
  const steering =
    steeringReason(line?.raw ?? text) ??
    steeringReason(text) ??
    commentReason(passage.map(({ comment }) => comment).join(' '))
  return { judgement, origin: originAt(read, { path, startLine, endLine, text }), steering }
}

function passageAt(read: NoteReader, { path, startLine, endLine = startLine }: Omit<Place, 'text'>) {
  const lines = read(path)?.lines ?? []
  const at = lines.findIndex(({ index }) => index === startLine - 1)
  return at < 0 ? [] : lines.slice(at).filter(({ index }) => index < endLine)
}

/** Whose word the lines are: somebody else's as soon as one of them is. */
export function originAt(read: NoteReader, place: Place): Origin {
  const lines = read(place.path)?.lines ?? []
  const origins = passageAt(read, place).map((line) => {
    const first = turnOf(lines, line)
    const spoken = originIn(place.path, first.raw, first)
    return mayPassAlone(spoken) ? originIn(place.path, line.raw, line) : spoken
  })
  return (
    origins.find((one) => !mayPassAlone(one)) ?? origins[0] ?? originIn(place.path, place.text, undefined)
  )
}

/** The line that began what is said here: a turn goes on until an empty line, a list item or the next speaker. */
function turnOf(lines: readonly TextLine[], line: TextLine): TextLine {
  let at = lines.findIndex(({ index }) => index === line.index)
  for (; at > 0; at -= 1) {
    const [before, here] = [lines[at - 1], lines[at]]
    if (!before || !here || here.isListItem || here.isHeading || beginsTurn(here.raw)) break
    // What follows a quotation is the writer's again.
    if (before.index !== here.index - 1 || before.isHeading || before.raw.startsWith('>')) break
  }
  return lines[at] ?? line
}

function originIn(path: string, raw: string, line: TextLine | undefined): Origin {
  return originOf(raw, {
    path,
    headings: line ? [line.ingestHeading, ...line.headings].filter((heading) => heading !== '') : [],
    isQuoted: raw.startsWith('>'),
  })
}

/** The line next to it, unless a heading or a generated block parts them. */
function neighbour(line: TextLine | undefined, other: TextLine | undefined): string | null {
  const isNear =
    line && other && !other.isHeading && other.part === line.part && other.heading === line.heading
  return isNear ? other.bare : null
}
