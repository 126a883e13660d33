import type { ProvenanceSource } from '../../promote/provenance.ts'

/** One promoted statement. Days are `YYYY-MM-DD`, `confidence` 0 to 1 or null where no score is known. */
export type MemoryFact = {
  /** Of its marker in MEMORY.md. */
  key: string
  text: string
  firstSeen: string | null
  lastConfirmed: string | null
  /** Where the notes say it, oldest first. */
  places: readonly ProvenanceSource[]
  confidence: number | null
  /** The nearest heading that names a subject, in each note that says it. */
  headings: readonly string[]
}

/** A promoted statement that is no longer true; `by` is the key of what took its place, `after` its text. */
export type MemoryChange = {
  key: string
  on: string
  before: string
  after: string | null
  by: string | null
  headings: readonly string[]
}

/** The memory of one workspace, as far as it was promoted. */
export type WorkspaceMemory = {
  /** Tells workspaces apart in ids and paths, see `memoryWorkspace`. */
  name: string
  /** Name of its folder. */
  title: string
  facts: readonly MemoryFact[]
  changes: readonly MemoryChange[]
  /** On how many days the notes spoke of a subject, by its concept tag. */
  frequent: ReadonlyMap<string, number>
}
