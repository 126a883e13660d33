/** A piece of work that one process at a time does; it becomes free by itself when its owner is heard of no more. */
export interface Lease {
  /** Takes it, or renews it; false while another owner has it. `nowMs` is the machine's clock. */
  take(nowMs: number): boolean
  /** Gives it back; does nothing when somebody else has it. */
  release(): void
}
