/** The wall clock and waiting. A timer is only a hint: it stands still while the computer sleeps (case C157). */
export interface Timer {
  /** Epoch ms. */
  nowMs(): number
  /** Runs `work` once after about `ms`; the answer calls it off. */
  after(ms: number, work: () => void): () => void
}

/** How long nobody has touched the computer. */
export interface Idle {
  /** Milliseconds; null where nobody tells, as on a server. */
  idleMs(): number | null
}
