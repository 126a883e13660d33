import pc from 'picocolors'
import type { NightReport } from '../../model/night.ts'
import { RECALL_STORE, REPORT_DIR } from '../../model/paths.ts'
import { cellWidth, clipCells, lineWidth, padCells, wrapCells } from './cells.ts'
import { deepLines, type NightView } from './deep-text.ts'
import { reasonText } from './reasons.ts'
import { coded, listed, t } from './text.ts'
import { place } from './words.ts'

const INDENT = 7
/** Notes that are listed one by one unless everything is asked for. */
const NOTES = 8

/** A night, told for a person: what was read, staged, found, decided and written. */
export function nightLines(report: NightReport, view: NightView): string[] {
  const lines = [
    '',
    pc.bold(t('night.title', { day: report.day })) + pc.dim(report.timezone ? ` · ${report.timezone}` : ''),
    pc.dim(report.workspaceDir),
  ]
  if (report.dryRun) lines.push(pc.yellow(t('night.dryRun')))
  if (report.outcome === 'nothing_new') {
    // The diary may still have been behind.
    const isTold = report.diary.written || report.models !== undefined
    return [...lines, t('night.nothingNew'), ...(isTold ? ['', ...diaryLines(report)] : [''])]
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

function lightLines(report: NightReport, { isVerbose }: NightView): string[] {
  const { light } = report
  if (light.skipped) return [headed('Light', pc.dim(t('night.off'))), '']
  const read = light.notes.filter((note) => note.status === 'read')
  const unchanged = light.notes.length - read.length
  const lineCount = read.reduce((sum, note) => sum + note.lines, 0)
  const head = [
    t('night.read', { notes: read.length, lines: lineCount }),
    ...(unchanged > 0 ? [t('night.unchanged', { count: unchanged })] : []),
    t('night.staged', { count: light.staged }),
    t('night.merged', { count: light.merged }),
  ]
  const shown = isVerbose ? read : read.slice(0, NOTES)
  const width = Math.max(0, ...shown.map((note) => note.path.length))
  return [
    headed('Light', listed(head)),
    ...shown.map(({ path, lines, chunks, newSignals }) =>
      indented(
        `${padCells(path, width)}  ${t('night.note', { lines, passages: chunks, signals: newSignals })}`,
      ),
    ),
    ...more(read.length - shown.length),
    ...sessionLines(report, isVerbose),
    ...(isVerbose ? stagedLines(light.candidates) : []),
    '',
  ]
}

/** What came out of transcripts: of both phases that read them, as each has room of its own. */
function sessionLines({ light, rem }: NightReport, isVerbose: boolean): string[] {
  const reports = [light.sessions, rem.sessions].flatMap((one) => one ?? [])
  const lines = new Map<string, number>()
  for (const { files } of reports)
    for (const { path, status, lines: taken } of files)
      if (status === 'read') lines.set(path, (lines.get(path) ?? 0) + taken)
  const leftOut = new Set(
    reports.flatMap(({ files }) => files.flatMap((file) => (file.status === 'excluded' ? file.path : []))),
  )
  const waiting = (reports.at(-1)?.files ?? []).filter(({ hasMore }) => hasMore).length
  const withdrawn = reports.reduce((sum, one) => sum + one.withdrawn, 0)
  const taken = reports.reduce((sum, one) => sum + one.lines, 0)
  const told = [
    ...(lines.size > 0 ? [t('night.sessions', { sessions: lines.size, lines: taken })] : []),
    ...(leftOut.size > 0 ? [t('night.sessionsLeftOut', { count: leftOut.size })] : []),
    ...(waiting > 0 ? [t('night.sessionsWait', { count: waiting })] : []),
    ...(withdrawn > 0 ? [t('night.sessionsWithdrawn', { count: withdrawn })] : []),
  ]
  if (told.length === 0) return []
  const shown = isVerbose ? [...lines].filter(([, count]) => count > 0) : []
  const width = Math.max(0, ...shown.map(([path]) => path.length))
  return [
    indented(listed(told)),
    ...shown.map(([path, count]) =>
      indented(`  ${padCells(path, width)}  ${t('night.session', { lines: count })}`),
    ),
  ]
}

function stagedLines(candidates: NightReport['light']['candidates']): string[] {
  if (candidates.length === 0) return []
  const width = Math.max(...candidates.map((item) => place(item).length))
  return [
    indented(t('night.stagedTitle')),
    ...candidates.map((item) => indented(`${padCells(place(item), width)}  ${item.snippet}`)),
  ]
}

function remLines({ rem }: NightReport): string[] {
  if (rem.skipped) return [headed('REM', pc.dim(t('night.off'))), '']
  const width = Math.max(0, ...rem.themes.map(({ tag }) => Math.min(24, padCells(tag, 0).length)))
  const themes = rem.themes.map((theme) =>
    indented(
      `${padCells(theme.tag, width)}  ${t('night.theme', { count: theme.count, strength: theme.strength.toFixed(2) })}`,
    ),
  )
  const truths = rem.truths.map((truth) =>
    indented(`${t('night.truth', { confidence: truth.confidence.toFixed(2) })}  ${truth.snippet}`),
  )
  const nothing = themes.length + truths.length === 0 ? [indented(t('night.noTheme'))] : []
  return [
    headed('REM', t('night.considered', { count: rem.considered })),
    ...themes,
    ...truths,
    ...nothing,
    '',
  ]
}

function diaryLines(report: NightReport): string[] {
  const { diary } = report
  if (!diary.written) {
    const reason = reasonText(diary.reason ?? 'nothing_to_tell')
    return [headed(t('night.diary'), pc.dim(t('night.noDiary', { reason }))), ...modelLines(report), '']
  }
  const text = (diary.text ?? '').trimEnd().split('\n')
  return [
    headed(t('night.diary'), diary.path ?? ''),
    ...text.flatMap((line) => wrapCells(line, lineWidth() - INDENT).map(indented)),
    ...(diary.reason === null ? [] : wrapCells(reasonText(diary.reason), lineWidth() - INDENT).map(indented)),
    ...modelLines(report),
    '',
  ]
}

/** What was asked of models, or would be. */
function modelLines({ models = [], dryRun }: NightReport): string[] {
  return models.map(({ use, model, calls, failed, inputTokens, outputTokens, isEstimated }) => {
    const params = { use: coded('models.use', use) ?? use, model, calls, tokens: inputTokens + outputTokens }
    const parts = [
      t(dryRun ? 'models.nightWould' : 'models.night', params),
      ...(failed > 0 ? [t('models.nightFailed', { count: failed })] : []),
      ...(isEstimated && !dryRun ? [t('models.estimated')] : []),
    ]
    return pc.dim(indented(parts.join(' ')))
  })
}

function closingLines(report: NightReport): string[] {
  const { leftOut, files, repaired } = report
  const lines: string[] = []
  if (repaired.damagedFile)
    lines.push(
      pc.yellow(
        t('night.damagedStore', {
          file: repaired.damagedFile,
          count: repaired.recoveredEntries,
          store: RECALL_STORE,
        }),
      ),
    )
  for (const { path, reason: code, detail } of leftOut) {
    const reason = reasonText(code)
    lines.push(
      pc.yellow(
        detail ? t('night.leftOutDetail', { path, reason, detail }) : t('night.leftOut', { path, reason }),
      ),
    )
  }
  if (files.length > 0)
    lines.push(
      pc.bold(t(report.dryRun ? 'night.wouldWrite' : 'night.wrote')),
      ...files.map(({ path, action }) =>
        indented(`${path} (${t(action === 'created' ? 'night.new' : 'night.changed')})`),
      ),
    )
  // Reports are written anew each night; there is nothing of them to take back.
  const isUndoable = files.some(({ path }) => !path.startsWith(`${REPORT_DIR}/`))
  if (!report.dryRun && isUndoable) lines.push(pc.dim(t('words.undo')))
  return lines
}

/** The name of a phase and what is told of it, at the place where its further lines begin. */
function headed(name: string, text: string): string {
  return pc.bold(name) + ' '.repeat(INDENT - cellWidth(name)) + text
}

function indented(text: string): string {
  return (' '.repeat(INDENT) + clipCells(text, lineWidth() - INDENT)).trimEnd()
}

function more(count: number): string[] {
  return count > 0 ? [pc.dim(indented(t('words.more', { count })))] : []
}
