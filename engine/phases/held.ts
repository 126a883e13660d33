import { noteComments, noteLines } from '../core/promote/forms.ts'
import { type Held, heldLine, mergedHeld, printHeld } from '../core/promote/held.ts'
import { withoutSecrets } from '../core/redact/secrets.ts'
import { commentReason, steeringReason } from '../core/statement/steering.ts'
import { collapseWhitespace } from '../core/text/normalize.ts'
import type { Verdict } from '../model/night.ts'
import { candidateLocations, QUARANTINE_FILE } from '../model/paths.ts'
import { isSaidBy } from './dismissed.ts'
import type { NightInput, NightState } from './state.ts'

/** Lines and comments of a note that try to steer their reader: they are shown, whether or not a search finds them. */
export function heldInNote(path: string, lines: readonly string[], nowIso: string): Held[] {
  const seen = noteLines(lines).lines.flatMap(({ index, raw, bare }) => {
    const reason = steeringReason(raw)
    const place = { path, startLine: index + 1, endLine: index + 1 }
    return reason ? [heldLine(place, bare, { reason: `steering_${reason}`, nowIso })] : []
  })
  const hidden = noteComments(lines).flatMap(({ text, startLine, endLine }) => {
    const reason = commentReason(text)
    const place = { path, startLine, endLine }
    return reason ? [heldLine(place, text, { reason: `steering_${reason}`, nowIso })] : []
  })
  return [...seen, ...hidden]
}

/** The same of a line that was said in a session; null when it does not steer. Redaction took what a link let in by. */
export function heldInSession(path: string, line: number, text: string, nowIso: string): Held | null {
  const reason = steeringReason(text)
  if (reason === null || reason === 'credential_link') return null
  const place = { path, startLine: line, endLine: line }
  return heldLine(place, text, { reason: `steering_${reason}`, nowIso })
}

/** Puts what is kept apart beside what was: all of it waits until a person decides or its source is gone. */
export function planHeld(state: NightState, input: NightInput, verdicts: readonly Verdict[]): void {
  const { text, waiting } = input.held
  const found = [...state.held, ...verdicts.flatMap((verdict) => heldVerdict(verdict, input.nowIso))]
  if (found.length === 0 && waiting.records.length === 0) return
  const isRefused = isSaidBy(input.verdicts.rejected)
  const records = mergedHeld(waiting.records, found, (held) => {
    const isDecided = isRefused(held.text) || input.verdicts.isAllowed(held.text)
    return isDecided || input.verdicts.isForgotten(held.text) || !isStillThere(state, input, held)
  })
  const next = printHeld({ ...waiting, records })
  if (next !== text)
    state.effects.push({ kind: 'write', what: 'state', path: QUARANTINE_FILE, text: next, expect: text })
}

/** Is this a reason for which a line is kept apart? */
function isHeldReason(reason: string | null): reason is string {
  return reason !== null && (reason.startsWith('steering_') || reason === 'secret')
}

function heldVerdict({ kind, reason, candidate }: Verdict, heldAt: string): Held[] {
  if (kind !== 'skipped' || !isHeldReason(reason)) return []
  const { key, snippet, path, startLine, endLine, score } = candidate
  return [{ key, text: withoutSecrets(snippet), path, startLine, endLine, reason, score, heldAt }]
}

/** A recorded passage may have its heading in front, and is without its secrets. */
function isStillThere({ planned }: NightState, input: NightInput, { path, text }: Held): boolean {
  const said = [text, text.slice(text.indexOf(': ') + 2)]
  return candidateLocations(path).some((location) => {
    const file = planned.get(location) ?? input.notes.read(location)
    if (file.kind !== 'text') return file.problem !== 'missing'
    const note = collapseWhitespace(file.text)
    const isIn = (place: string) => said.some((part) => place.includes(part))
    return isIn(note) || isIn(withoutSecrets(note))
  })
}
