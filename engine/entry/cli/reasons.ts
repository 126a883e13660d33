import { refusedEntryOf } from '../../model/diary.ts'
import { coded } from './text.ts'

/** The sentence for a reason code; an unknown one is shown as it is. */
export function reasonText(code: string): string {
  const refused = refusedEntryOf(code)
  return (refused ? coded('reason', refused.code, { model: refused.model }) : coded('reason', code)) ?? code
}
