import pc from 'picocolors'
import { SIGNAL_IDS } from '../../model/dreaming.ts'
import type { DeepReport, NightReport, Verdict, VerdictKind } from '../../model/night.ts'
import { reasonText } from './reasons.ts'

const SHOWN_CANDIDATES = 12
const SHOWN_VERDICTS = 20
const WIDTH = 96

/** A night, told for a person: what was read, staged, found, decided and written. */
export function nightLines(report: NightReport): string[] {
  const lines = [
    '',
    pc.bold(`Night of ${report.day}`) +
      pc.dim(`  ${report.workspaceDir}${report.timezone ? `  ${report.timezone}` : ''}`),
  ]
  if (report.dryRun) lines.push(pc.yellow('Dry run: this is the plan; nothing was written.'))
  if (report.outcome === 'nothing_new') {
    return [
      ...lines,
      'Nothing new since the last night: no note, recall or setting changed. (--force dreams anyway.)',
      '',
    ]
  }
  return [
    ...lines,
    '',
    ...lightLines(report),
    ...remLines(report),
    ...deepLines(report),
    ...diaryLines(report),
    ...closingLines(report),
    '',
  ]
}

function lightLines({ light }: NightReport): string[] {
  if (light.skipped) return [pc.bold('Light') + pc.dim('  off'), '']
  const read = light.notes.filter((note) => note.status === 'read')
  const lineCount = read.reduce((sum, note) => sum + note.lines, 0)
  const head = `${pc.bold('Light')}  ${plural(read.length, 'note')} read (${plural(lineCount, 'line')}), ${light.notes.length - read.length} unchanged, ${light.staged} staged, ${light.merged} merged`
  const notes = read.map(
    (note) =>
      `  ${note.path}  ${plural(note.lines, 'line')}, ${plural(note.chunks, 'passage')}, ${note.newSignals} new`,
  )
  const shown = light.candidates
    .slice(0, SHOWN_CANDIDATES)
    .map((item) => `  ${pc.dim(place(item))}  ${clip(item.snippet)}`)
  return [head, ...notes, ...shown, ...more(light.candidates.length - shown.length), '']
}

function remLines({ rem }: NightReport): string[] {
  if (rem.skipped) return [pc.bold('REM') + pc.dim('  off'), '']
  const themes = rem.themes.map(
    (theme) =>
      `  ${pc.cyan(theme.tag)}  in ${plural(theme.count, 'passage')}, strength ${theme.strength.toFixed(2)}`,
  )
  const truths = rem.truths.map(
    (truth) => `  may last (${truth.confidence.toFixed(2)}): ${clip(truth.snippet)}`,
  )
  const nothing = themes.length + truths.length === 0 ? ['  no theme was strong enough'] : []
  return [
    `${pc.bold('REM')}  ${plural(rem.considered, 'passage')} looked at`,
    ...themes,
    ...truths,
    ...nothing,
    '',
  ]
}

function deepLines({ deep }: NightReport): string[] {
  if (deep.skipped) return [pc.bold('Deep') + pc.dim('  off'), '']
  const head = `${pc.bold('Deep')}  ${plural(deep.considered, 'candidate')}, ${deep.ranked} passed every gate, ${deep.promoted} promoted`
  const shown = deep.verdicts.slice(0, SHOWN_VERDICTS).flatMap(verdictLines)
  return [
    head,
    ...stoppedLine(deep),
    ...shown,
    ...more(deep.verdicts.length - SHOWN_VERDICTS),
    ...budgetLines(deep),
    '',
  ]
}

const GATE_NAMES: Readonly<Record<string, string>> = {
  signals: 'no signal',
  recallCount: 'too few signals',
  uniqueQueries: 'too few queries or days',
  maxAge: 'too old',
  score: 'score too low',
}

function stoppedLine({ stoppedBy }: DeepReport): string[] {
  const parts = Object.entries(stoppedBy).map(([gate, count]) => `${count} ${GATE_NAMES[gate] ?? gate}`)
  return parts.length > 0 ? [pc.dim(`  stopped by their first gate: ${parts.join(', ')}`)] : []
}

const COLOUR: Readonly<Record<VerdictKind, (text: string) => string>> = {
  promoted: pc.green,
  known: pc.green,
  held: pc.yellow,
  over_limit: pc.yellow,
  waits: pc.dim,
  expired: pc.dim,
  skipped: pc.red,
}

function verdictLines(verdict: Verdict): string[] {
  const { candidate, kind } = verdict
  const parts = SIGNAL_IDS.map((id) => `${id} ${candidate.components[id].toFixed(2)}`).join('  ')
  return [
    `  ${COLOUR[kind](kind.replace('_', ' ').padEnd(10))} ${candidate.score.toFixed(3)}  ${clip(verdict.text ?? candidate.snippet)}`,
    pc.dim(`             ${place(candidate)}  ${parts}  boost ${verdict.boost.toFixed(3)}`),
    ...whyLine(verdict),
  ]
}

function whyLine(verdict: Verdict): string[] {
  const failed = verdict.gates.filter((gate) => !gate.passed)
  if (verdict.reason) return [pc.dim(`             ${reasonText(verdict.reason)}`)]
  if (failed.length === 0) return []
  const gates = failed.map(({ gate, needed, has }) => `${gate} ${round(has)} of ${round(needed)}`)
  return [pc.dim(`             needs: ${gates.join(', ')}`)]
}

function budgetLines(deep: DeepReport): string[] {
  const lines = [pc.dim(`  MEMORY.md: ${deep.memoryChars} of ${deep.memoryBudget} characters`)]
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

function diaryLines({ diary }: NightReport): string[] {
  if (diary.written)
    return [
      `${pc.bold('Diary')}  ${diary.path}`,
      '',
      ...(diary.text ?? '').split('\n').map((line) => `  ${line}`),
      '',
    ]
  return [`${pc.bold('Diary')}  ${pc.dim(`no entry: ${reasonText(diary.reason ?? 'nothing_to_tell')}`)}`, '']
}

function closingLines(report: NightReport): string[] {
  const { leftOut, files, repaired } = report
  const lines: string[] = []
  if (repaired.damagedFile)
    lines.push(
      pc.yellow(
        `The recall store was damaged: set aside as ${repaired.damagedFile}; ${repaired.recoveredEntries} entries recovered into memory/.dreams/short-term-recall.json.`,
      ),
    )
  for (const item of leftOut)
    lines.push(
      pc.yellow(`Left out ${item.path}: ${reasonText(item.reason)}${item.detail ? ` (${item.detail})` : ''}`),
    )
  if (files.length > 0)
    lines.push(`${report.dryRun ? 'Would write' : 'Wrote'}: ${files.map(({ path }) => path).join(', ')}`)
  if (!report.dryRun && files.length > 0) lines.push(pc.dim('Take it back with: reverie undo'))
  return lines
}

function place({ path, startLine, endLine }: { path: string; startLine: number; endLine: number }): string {
  return startLine === endLine ? `${path}:${startLine}` : `${path}:${startLine}-${endLine}`
}

function clip(text: string): string {
  return text.length > WIDTH ? `${[...text].slice(0, WIDTH - 1).join('')}…` : text
}

function more(count: number): string[] {
  return count > 0 ? [pc.dim(`  and ${count} more (--json has them all)`)] : []
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}
