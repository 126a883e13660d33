import { dreamEvent } from '../core/recall/events.ts'
import { type BlockName, withInlineBlock } from '../core/report/inline-block.ts'
import { phaseReport, type ReportPhase, reportPath } from '../core/report/phase-report.ts'
import { MEMORY_DIR, REPORT_DIR } from '../model/paths.ts'
import { leaveOut, type NightInput, type NightState } from './state.ts'

/** Writes a phase's lines where the storage mode wants them, with the event (spec dreaming 14, 2.5). */
export function reportPhase(
  state: NightState,
  input: NightInput,
  phase: ReportPhase,
  lines: readonly string[],
): void {
  const { mode, separateReports } = input.settings.storage
  const isInline = mode !== 'separate' && phase !== 'deep' && writeInline(state, input, phase, lines)
  const isSeparate = mode !== 'inline' || separateReports
  const path = reportPath(REPORT_DIR, phase, input.day)
  if (isSeparate) {
    state.effects.push({ kind: 'write', what: 'report', path, text: phaseReport(phase, lines), expect: null })
  }
  if (!isSeparate && phase === 'deep') return
  state.effects.push({
    kind: 'event',
    line: dreamEvent(input.nowIso, {
      phase,
      ...(isInline ? { inlinePath: `${input.workspaceDir}/${notePath(input)}` } : {}),
      ...(isSeparate ? { reportPath: `${input.workspaceDir}/${path}` } : {}),
      lineCount: lines.length,
      storageMode: mode,
    }),
  })
}

function notePath(input: NightInput): string {
  return `${MEMORY_DIR}/${input.day}.md`
}

function writeInline(
  state: NightState,
  input: NightInput,
  name: BlockName,
  lines: readonly string[],
): boolean {
  const path = notePath(input)
  const planned = [...state.effects]
    .reverse()
    .find((effect) => effect.kind === 'write' && effect.path === path)
  const file = input.notes.read(path)
  if (file.kind === 'problem' && file.problem !== 'missing') {
    leaveOut(state, { path, reason: file.problem })
    return false
  }
  const current =
    planned?.kind === 'write'
      ? planned.text
      : file.kind === 'text'
        ? (file.hasBom ? '\ufeff' : '') + file.text
        : ''
  const edit = withInlineBlock(current, name, lines)
  if (edit.kind === 'damaged') {
    leaveOut(state, { path, reason: 'damaged_block', detail: `${path}:${edit.line}` })
    return false
  }
  state.effects.push({
    kind: 'write',
    what: 'note-block',
    path,
    text: edit.text,
    expect: current === '' && file.kind === 'problem' ? null : current,
  })
  return true
}
