/** How a line tries to turn its reader against the owner. */
export type SteeringReason =
  | 'instructs_reader'
  | 'exfiltration'
  | 'credential_link'
  | 'hidden_text'
  | 'fake_marker'

/** Where a negation stands that turns an order into a warning against it; `none` where the order is a negation. */
export type Guard = 'before' | 'after' | 'none'
/** `pattern` is global: a warning in front does not hide the order behind it. */
export type SteeringPattern = { reason: SteeringReason; guard: Guard; pattern: RegExp }

/** Patterns of one reason and guard. */
export function of(reason: SteeringReason, guard: Guard, ...sources: string[]): SteeringPattern[] {
  return sources.map((source) => ({ reason, guard, pattern: new RegExp(source, 'gu') }))
}
