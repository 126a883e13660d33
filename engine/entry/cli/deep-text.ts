import pc from 'picocolors'
import { SIGNAL_IDS } from '../../model/dreaming.ts'
import type { DeepReport, NightReport, Verdict } from '../../model/night.ts'
import { clipCells, lineWidth, padCells, wrapCells } from './cells.ts'
import { gapText, stoppedText, stoppedTitle } from './gate-text.ts'
import { reasonText } from './reasons.ts'
import { rewriteLines } from './rewrite-text.ts'
import { place, plural, signalsOf, signalText } from './words.ts'

/** Misses that are told in full, and rows of each other kind, unless everything is asked for. */
const NEAREST = 5
const ROWS = 10
const SCORE_INDENT = 11

export type NightView = { isVerbose: boolean }

/** What Deep decided: what was promoted with its numbers, what was left and why, the nearest misses. */
export function deepLines({ deep, dryRun }: NightReport, { isVerbose }: NightView): string[] {
  if (deep.skipped) return [pc.bold('Deep') + pc.dim('   off'), '']
  const of = (...kinds: Verdict['kind'][]) => deep.verdicts.filter(({ kind }) => kinds.includes(kind))
  const promoted = of('promoted')
  const misses = nearestFirst(of('waits', 'expired'))
  const near = misses.slice(0, NEAREST)
  return [
    `${pc.bold('Deep')}   ${plural(deep.considered, 'candidate')}: ${deep.ranked} passed every gate, ${deep.promoted} ${dryRun ? 'would be promoted' : 'promoted'}`,
    '',
    ...group('Promoted', promoted, pc.green, promotedLines),
    ...group('Proposed to you', of('proposed'), pc.green, proposedLines),
    ...group('In MEMORY.md already', of('known'), pc.green, reasonLines, isVerbose ? Infinity : ROWS),
    ...group('No room in MEMORY.md', of('held'), pc.yellow, () => [], isVerbose ? Infinity : ROWS),
    ...group('Passed, over the limit', of('over_limit'), pc.yellow, () => [], isVerbose ? Infinity : ROWS),
    ...group('Passed, but left out', of('skipped'), pc.yellow, reasonLines, isVerbose ? Infinity : ROWS),
    ...group('Nearest to it', near, pc.dim, gapLines),
    ...(isVerbose ? restGroups(misses.slice(NEAREST)) : restLine(deep, misses.length)),
    ...budgetLines(deep),
    '',
  ]
}

/** Its numbers, and what a model made of it where one was asked. */
function promotedLines(verdict: Verdict): string[] {
  return [...numberLines(verdict), ...rewriteLines(verdict.rewrite)]
}

function proposedLines(verdict: Verdict): string[] {
  return [...reasonLines(verdict), ...rewriteLines(verdict.rewrite)]
}

/** Fewest gates missed first, then the higher score. */
function nearestFirst(verdicts: Verdict[]): Verdict[] {
  const missed = ({ gates }: Verdict) => gates.filter(({ passed }) => !passed).length
  return verdicts.sort((a, b) => missed(a) - missed(b) || b.candidate.score - a.candidate.score)
}

type Paint = (text: string) => string

function group(
  title: string,
  verdicts: readonly Verdict[],
  paint: Paint,
  more: (verdict: Verdict) => string[],
  cap = Number.POSITIVE_INFINITY,
): string[] {
  if (verdicts.length === 0) return []
  const shown = verdicts.slice(0, cap)
  const hidden = verdicts.length - shown.length
  return [
    `  ${pc.bold(title)}`,
    ...shown.flatMap((verdict) => [row(verdict, paint), ...more(verdict).map(dimmed)]),
    ...(hidden > 0 ? [dimmed(`and ${hidden} more (--verbose shows them)`)] : []),
    '',
  ]
}

function row({ candidate, text }: Verdict, paint: Paint): string {
  const snippet = clipCells(text ?? candidate.snippet, lineWidth() - SCORE_INDENT)
  return `    ${paint(candidate.score.toFixed(3))}  ${snippet}`
}

function dimmed(text: string): string {
  return pc.dim(' '.repeat(SCORE_INDENT) + clipCells(text, lineWidth() - SCORE_INDENT))
}

function numberLines({ candidate, boost }: Verdict): string[] {
  const { uniqueQueries, recallDays } = candidate
  const counts = [
    signalText(signalsOf(candidate)),
    plural(uniqueQueries, 'query'),
    plural(new Set(recallDays).size, 'day'),
  ]
  const parts = SIGNAL_IDS.map((id) => `${id}\u00a0${candidate.components[id].toFixed(2)}`)
  const numbers = `${parts.join(' · ')} · boost\u00a0${boost.toFixed(2)}`
  return [`${place(candidate)} · ${counts.join(', ')}`, ...wrapCells(numbers, lineWidth() - SCORE_INDENT)]
}

function gapLines({ candidate, gates, reason }: Verdict): string[] {
  const gaps = gates.filter(({ passed }) => !passed).map(gapText)
  const why = reason ? reasonText(reason) : gaps.join(', ')
  return [`${place(candidate)}${why === '' ? '' : ` · ${why}`}`]
}

function reasonLines({ candidate, reason }: Verdict): string[] {
  return [`${place(candidate)}${reason ? ` · ${reasonText(reason)}` : ''}`]
}

/** One line each under the gate that stops them first. */
function restGroups(misses: readonly Verdict[]): string[] {
  const byGate = Map.groupBy(misses, ({ gates }) => gates.find(({ passed }) => !passed)?.gate ?? null)
  return [...byGate].flatMap(([gate, verdicts]) => {
    const width = Math.max(...verdicts.map(({ candidate }) => place(candidate).length))
    return [
      `  ${pc.bold(gate ? stoppedTitle(gate) : 'Others')} (${verdicts.length})`,
      ...verdicts.map(({ candidate, gates }) => {
        const first = gates.find(({ passed }) => !passed)
        const head = `${padCells(place(candidate), width)}  ${first ? padCells(gapText(first), 14) : ''}  `
        return pc.dim(
          `    ${candidate.score.toFixed(3)}  ${clipCells(head + candidate.snippet, lineWidth() - SCORE_INDENT)}`,
        )
      }),
      '',
    ]
  })
}

function restLine({ stoppedBy }: DeepReport, misses: number): string[] {
  const rest = misses - NEAREST
  if (rest <= 0) return []
  return [pc.dim(`  and ${rest} more. All that wait: ${stoppedText(stoppedBy)} (--verbose shows them)`), '']
}

function budgetLines(deep: DeepReport): string[] {
  const lines = [pc.dim(`  MEMORY.md holds ${deep.memoryChars} of ${deep.memoryBudget} characters`)]
  if (deep.archivePath)
    lines.push(`  ${plural(deep.archivedSections.length, 'older section')} moved to ${deep.archivePath}`)
  if (deep.held > 0)
    lines.push(
      pc.yellow(
        `  ${deep.held} held: ${deep.shortfallChars} more characters of room are needed in MEMORY.md`,
      ),
    )
  return lines
}
