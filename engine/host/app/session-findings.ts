import type { z } from 'zod'
import type { Finding } from '../../contract/schema/health.ts'
import { MEMORY_DIR } from '../../model/paths.ts'
import type { CaptureState } from './parts.ts'

type FindingValue = z.input<typeof Finding>

const TROUBLE: ReadonlySet<string> = new Set(['missing', 'unreadable'])

/** Sessions that ended without a note of them, which nobody would notice otherwise (case C113). */
export function sessionFindings({ channels, waiting }: CaptureState): FindingValue[] {
  const one = (code: string, about: string, more: Partial<FindingValue>): FindingValue => ({
    ...{ id: `${code}:${about}`, code, severity: 'warn', path: null, params: {}, repair: null },
    ...more,
  })
  return [
    ...(waiting > 0 ? [one('session-notes-wait', '', { path: MEMORY_DIR, params: { count: waiting } })] : []),
    ...channels
      .filter(({ lastOutcome }) => TROUBLE.has(lastOutcome))
      .map(({ channel, lastAtMs, lastOutcome }) =>
        one(`session-${lastOutcome}`, channel, { params: { channel, endedAtMs: lastAtMs } }),
      ),
  ]
}
