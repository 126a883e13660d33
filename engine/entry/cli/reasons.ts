import { coded } from './text.ts'

/** The sentence for a reason code; an unknown one is shown as it is. */
export function reasonText(code: string): string {
  return coded('reason', code) ?? code
}
