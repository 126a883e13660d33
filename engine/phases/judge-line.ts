import type { TextLine } from '../core/promote/forms.ts'
import { type Judgement, judgeStatement } from '../core/statement/judge.ts'
import { type Origin, originOf } from '../core/statement/origin.ts'
import { commentReason, steeringReason } from '../core/statement/steering.ts'
import type { NoteReader } from './claim-units.ts'

export type JudgedLine = { judgement: Judgement; origin: Origin; steering: ReturnType<typeof steeringReason> }

const HEADING: Judgement = { kind: 'refused', code: 'heading' }

type Place = { path: string; startLine: number; text: string }

/** A line as the gate of statements sees it: with the headings above it and its neighbours in the note of today. */
export function judgedAt(read: NoteReader, { path, startLine, text }: Place): JudgedLine {
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
  const raw = line?.raw ?? text
  const origin = originOf(raw, {
    path,
    headings: line ? [line.ingestHeading, ...line.headings].filter((heading) => heading !== '') : [],
    isQuoted: raw.startsWith('>'),
  })
  const steering = steeringReason(raw) ?? steeringReason(text) ?? commentReason(line?.comment ?? '')
  return { judgement, origin, steering }
}

/** The line next to it, unless a heading or a generated block parts them. */
function neighbour(line: TextLine | undefined, other: TextLine | undefined): string | null {
  const isNear =
    line && other && !other.isHeading && other.part === line.part && other.heading === line.heading
  return isNear ? other.bare : null
}
