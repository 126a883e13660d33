/** A recorded case: `index.json` lists them, `<id>/case.json` holds the steps. */
export type GoldenIndex = { cases: { id: string; case: string; what?: string }[] }

export type GoldenStep = {
  op: string
  nowMs?: number
  params?: Record<string, unknown>
  rank?: Record<string, unknown>
  apply?: Record<string, unknown>
  args?: string[]
  pick?: string[]
  mayFail?: boolean
  table?: unknown[]
  entries?: unknown[]
  path?: string
  content?: string
  narrative?: string
  timezone?: string
  subagent?: string
}

export type GoldenCase = {
  id: string
  what: string
  nowMs: number
  timezone: string
  peer?: { version?: string }
  dreamingConfig: Record<string, unknown>
  inputMtimeMs?: number
  inputMtimes?: Record<string, number>
  input?: { workspace?: string; state?: string }
  steps: GoldenStep[]
  expected: { steps: string; workspace: string | null; changedFiles: string[]; deletedFiles: string[] }
  /** Why the recorded outcome was replaced by ours, in the project's own cases. */
  deviation?: string
}

export type ExpectedStep = { op: string; output?: unknown; exitCode?: number; error?: unknown }

/** Everything a step works on. */
export type Bench = {
  root: string
  configFile: string
  /** OpenClaw's state folder, where the case has one. */
  stateDir: string | null
  golden: GoldenCase
}

export type Outcome = { id: string; kind: 'passed' | 'failed' | 'not-yet' | 'older'; detail: string | null }
