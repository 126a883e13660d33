import { holdsInjected } from '../active/injected.ts'

const PROMOTION_MARKER = /<!--\s*openclaw-memory-promotion:/i
const DIARY_SESSION_LINE =
  /\[[^\]]*dreaming-narrative[^\]]*\]\s*(?:User|Assistant):\s*Write a dream diary entry from these memory fragments/i
/** Diff heads, opening brackets and list markers in front of a report row (spec dreaming 4.4). */
const LEADING_NOISE = /^(?:@@[^@]*@@\s*|@@\s*-\d+(?:,\d+)?\s*|[[(]\s*|[-*+>]\s+)+/
const ROW_LABEL_START = /^(?:Candidate|Reflections?):/i
const ROW_LABEL_WORD = /\b(?:Candidate|Reflections?):/i
/** A label further in than this is somebody's own sentence (spec dreaming 4.4). */
const LABEL_WINDOW_CHARS = 200

/**
 * Is this snippet text that the dreaming itself wrote (a promotion marker, a diary-writing session,
 * a Light or REM report row), or that was put before a prompt? Such text is never recorded, ranked or promoted (spec dreaming 4.4).
 */
export function isContaminated(snippet: string): boolean {
  // Looking for one character first is several times quicker, and a store holds 100,000 snippets.
  if (snippet.includes('<') && snippet.includes('<!--') && PROMOTION_MARKER.test(snippet)) return true
  if (snippet.includes('[') && snippet.includes('dreaming-narrative') && DIARY_SESSION_LINE.test(snippet))
    return true
  return holdsInjected(snippet) || isReportRow(snippet)
}

/** May a part of a clean snippet be such a row? Nearly none: a row has four labels, each with a colon. */
export function mayHoldReportRow(snippet: string): boolean {
  return hasColons(snippet, 4)
}

function isReportRow(snippet: string): boolean {
  if (!mayHoldReportRow(snippet)) return false
  return (
    /status:\s*staged/i.test(snippet) &&
    /confidence:\s*\d/i.test(snippet) &&
    /evidence:\s*memory\//i.test(snippet) &&
    /recalls:\s*\d+/i.test(snippet) &&
    hasRowLabel(snippet)
  )
}

function hasRowLabel(snippet: string): boolean {
  if (ROW_LABEL_START.test(snippet.replace(LEADING_NOISE, ''))) return true
  return ROW_LABEL_WORD.test(snippet.slice(0, LABEL_WINDOW_CHARS))
}

function hasColons(text: string, count: number): boolean {
  let at = -1
  for (let left = count; left > 0; left -= 1) {
    at = text.indexOf(':', at + 1)
    if (at < 0) return false
  }
  return true
}
