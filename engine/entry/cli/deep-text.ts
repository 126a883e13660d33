import pc from 'picocolors'
import { SIGNAL_IDS } from '../../model/dreaming.ts'
import type { DeepReport, NightReport, Verdict } from '../../model/night.ts'
import { clipCells, lineWidth, padCells, wrapCells } from './cells.ts'
import { gapText, stoppedText, stoppedTitle } from './gate-text.ts'
import { reasonText } from './reasons.ts'
import { rewriteLines } from './rewrite-text.ts'
import { listed, t } from './text.ts'
import { place, signalsOf, signalText } from './words.ts'

/** Misses that are told in full, and rows of each other kind, unless everything is asked for. */
const NEAREST = 5
const ROWS = 10
const SCORE_INDENT = 11

export type NightView = { isVerbose: boolean }

/** What Deep decided: what was promoted with its numbers, what was left and why, the nearest misses. */
export function deepLines({ deep, dryRun }: NightReport, { isVerbose }: NightView): string[] {
  if (deep.skipped) return [`${pc.bold('Deep')}   ${pc.dim(t('night.off'))}`, '']
  const of = (...kinds: Verdict['kind'][]) => deep.verdicts.filter(({ kind }) => kinds.includes(kind))
  const promoted = of('promoted')
  const misses = nearestFirst(of('waits', 'expired'))
  const near = misses.slice(0, NEAREST)
  return [
    `${pc.bold('Deep')}   ${t(dryRun ? 'deep.summaryDry' : 'deep.summary', { count: deep.considered, ranked: deep.ranked, promoted: deep.promoted })}`,
    '',
    ...group(t('deep.promoted'), promoted, pc.green, promotedLines),
    ...group(t('deep.proposed'), of('proposed'), pc.green, proposedLines),
    ...group(t('deep.known'), of('known'), pc.green, reasonLines, isVerbose ? Infinity : ROWS),
    ...group(t('deep.held'), of('held'), pc.yellow, () => [], isVerbose ? Infinity : ROWS),
    ...group(t('deep.overLimit'), of('over_limit'), pc.yellow, () => [], isVerbose ? Infinity : ROWS),
    ...group(t('deep.skipped'), of('skipped'), pc.yellow, reasonLines, isVerbose ? Infinity : ROWS),
    ...group(t('deep.nearest'), near, pc.dim, gapLines),
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
    ...(hidden > 0 ? [dimmed(t('words.more', { count: hidden }))] : []),
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
    t('words.queries', { count: uniqueQueries }),
    t('words.days', { count: new Set(recallDays).size }),
  ]
  const parts = SIGNAL_IDS.map((id) => `${t(`signal.${id}`)}\u00a0${candidate.components[id].toFixed(2)}`)
  const numbers = `${parts.join(' · ')} · ${t('signal.boost')}\u00a0${boost.toFixed(2)}`
  return [`${place(candidate)} · ${listed(counts)}`, ...wrapCells(numbers, lineWidth() - SCORE_INDENT)]
}

function gapLines({ candidate, gates, reason }: Verdict): string[] {
  const gaps = gates.filter(({ passed }) => !passed).map(gapText)
  const why = reason ? reasonText(reason) : listed(gaps)
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
      `  ${pc.bold(gate ? stoppedTitle(gate) : t('deep.others'))} (${verdicts.length})`,
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
  return [pc.dim(`  ${t('deep.rest', { count: rest, stopped: stoppedText(stoppedBy) })}`), '']
}

function budgetLines(deep: DeepReport): string[] {
  const lines = [pc.dim(`  ${t('deep.budget', { chars: deep.memoryChars, budget: deep.memoryBudget })}`)]
  if (deep.archivePath)
    lines.push(`  ${t('deep.archived', { count: deep.archivedSections.length, path: deep.archivePath })}`)
  if (deep.held > 0)
    lines.push(pc.yellow(`  ${t('deep.heldBudget', { count: deep.held, chars: deep.shortfallChars })}`))
  return lines
}
