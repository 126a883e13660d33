import pc from 'picocolors'
import type { NightReport } from '../../model/night.ts'
import { REPORT_DIR } from '../../model/paths.ts'
import { clipCells, lineWidth, padCells, wrapCells } from './cells.ts'
import { deepLines, type NightView } from './deep-text.ts'
import { reasonText } from './reasons.ts'
import { place, plural } from './words.ts'

const INDENT = 7
/** Notes that are listed one by one unless everything is asked for. */
const NOTES = 8

/** A night, told for a person: what was read, staged, found, decided and written. */
export function nightLines(report: NightReport, view: NightView): string[] {
  const lines = [
    '',
    pc.bold(`Night of ${report.day}`) + pc.dim(report.timezone ? ` · ${report.timezone}` : ''),
    pc.dim(report.workspaceDir),
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
    ...lightLines(report, view),
    ...remLines(report),
    ...deepLines(report, view),
    ...diaryLines(report),
    ...closingLines(report),
    '',
  ]
}

function lightLines({ light }: NightReport, { isVerbose }: NightView): string[] {
  if (light.skipped) return [pc.bold('Light') + pc.dim('  off'), '']
  const read = light.notes.filter((note) => note.status === 'read')
  const unchanged = light.notes.length - read.length
  const lineCount = read.reduce((sum, note) => sum + note.lines, 0)
  const head = [
    `${plural(read.length, 'note')} read (${plural(lineCount, 'line')})`,
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    `${plural(light.staged, 'passage')} staged`,
    `${light.merged} merged`,
  ]
  const listed = isVerbose ? read : read.slice(0, NOTES)
  const width = Math.max(0, ...listed.map((note) => note.path.length))
  return [
    `${pc.bold('Light')}  ${head.join(', ')}`,
    ...listed.map((note) =>
      indented(
        `${padCells(note.path, width)}  ${plural(note.lines, 'line')}, ${plural(note.chunks, 'passage')}, ${note.newSignals} new`,
      ),
    ),
    ...more(read.length - listed.length),
    ...(isVerbose ? stagedLines(light.candidates) : []),
    '',
  ]
}

function stagedLines(candidates: NightReport['light']['candidates']): string[] {
  if (candidates.length === 0) return []
  const width = Math.max(...candidates.map((item) => place(item).length))
  return [
    indented('staged:'),
    ...candidates.map((item) => indented(`${padCells(place(item), width)}  ${item.snippet}`)),
  ]
}

function remLines({ rem }: NightReport): string[] {
  if (rem.skipped) return [pc.bold('REM') + pc.dim('    off'), '']
  const width = Math.max(0, ...rem.themes.map(({ tag }) => Math.min(24, padCells(tag, 0).length)))
  const themes = rem.themes.map((theme) =>
    indented(
      `${padCells(theme.tag, width)}  in ${plural(theme.count, 'passage')}, strength ${theme.strength.toFixed(2)}`,
    ),
  )
  const truths = rem.truths.map((truth) =>
    indented(`may last ${truth.confidence.toFixed(2)}  ${truth.snippet}`),
  )
  const nothing = themes.length + truths.length === 0 ? [indented('no theme was strong enough')] : []
  return [
    `${pc.bold('REM')}    ${plural(rem.considered, 'passage')} looked at`,
    ...themes,
    ...truths,
    ...nothing,
    '',
  ]
}

function diaryLines({ diary }: NightReport): string[] {
  if (!diary.written)
    return [
      `${pc.bold('Diary')}  ${pc.dim(`no entry: ${reasonText(diary.reason ?? 'nothing_to_tell')}`)}`,
      '',
    ]
  const text = (diary.text ?? '').trimEnd().split('\n')
  return [
    `${pc.bold('Diary')}  ${diary.path}`,
    ...text.flatMap((line) => wrapCells(line, lineWidth() - INDENT).map(indented)),
    '',
  ]
}

function closingLines(report: NightReport): string[] {
  const { leftOut, files, repaired } = report
  const lines: string[] = []
  if (repaired.damagedFile)
    lines.push(
      pc.yellow(
        `The recall store was damaged: kept as ${repaired.damagedFile}; ${plural(repaired.recoveredEntries, 'entry')} recovered into memory/.dreams/short-term-recall.json.`,
      ),
    )
  for (const item of leftOut)
    lines.push(
      pc.yellow(`Left out ${item.path}: ${reasonText(item.reason)}${item.detail ? ` (${item.detail})` : ''}`),
    )
  if (files.length > 0)
    lines.push(
      pc.bold(report.dryRun ? 'Would write' : 'Wrote'),
      ...files.map(({ path, action }) => indented(`${path} (${action === 'created' ? 'new' : 'changed'})`)),
    )
  // Reports are written anew each night; there is nothing of them to take back.
  const isUndoable = files.some(({ path }) => !path.startsWith(`${REPORT_DIR}/`))
  if (!report.dryRun && isUndoable) lines.push(pc.dim('Take it back with: reverie undo'))
  return lines
}

function indented(text: string): string {
  return (' '.repeat(INDENT) + clipCells(text, lineWidth() - INDENT)).trimEnd()
}

function more(count: number): string[] {
  return count > 0 ? [pc.dim(indented(`and ${count} more (--verbose shows them)`))] : []
}
