import { randomUUID } from 'node:crypto'
import { isJsonObject, parsedObject } from '../core/text/json.ts'
import { CALL_OUTCOMES, MODEL_PROVIDERS, MODEL_USES, type ModelCall } from '../model/models.ts'
import { MODEL_LEDGER, MODEL_LEDGER_OLDER, SWEEPS_DIR } from '../model/paths.ts'
import { type Files, WriteRefused } from '../ports/files.ts'

/** From this size on the ledger is set aside; of what was set aside the newest is kept, up to this size or one file. */
const MAX_BYTES = 1024 * 1024

type Begun = Pick<ModelCall, 'id' | 'at' | 'use' | 'provider' | 'model' | 'to' | 'sent' | 'tokens'>
type Ended = Pick<ModelCall, 'id' | 'outcome' | 'problem' | 'ms' | 'tokens'>

/** Notes a call before it is made. Fails with `WriteRefused`. */
export function beginCall(files: Files, call: Begun): void {
  const { size = 0 } = files.stat(MODEL_LEDGER) ?? {}
  if (size > MAX_BYTES) {
    setAsideLedger(files, Date.parse(call.at))
    dropOldest(files)
  }
  files.append(MODEL_LEDGER, `${JSON.stringify(call)}\n`, { mode: 0o600 })
}

/**
 * Gives the ledger a name of its own, so that nobody writes to it any more while it is rewritten: programs that work at
 * once, which take no lock for a call, lose no line. What is noted from now on begins a new one.
 */
export function setAsideLedger(files: Files, nowMs: number): void {
  if (files.stat(MODEL_LEDGER)?.kind !== 'file') return
  const stamp = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')
  try {
    files.move(MODEL_LEDGER, `${SWEEPS_DIR}/model-calls.${stamp}-${randomUUID().slice(0, 8)}.jsonl`)
  } catch (error) {
    // Another program has set it aside just now.
    if (!(error instanceof WriteRefused) || error.code !== 'ENOENT') throw error
  }
}

function dropOldest(files: Files): void {
  let bytes = 0
  for (const { name, size } of olderLedgers(files).reverse()) {
    if (bytes > MAX_BYTES) files.remove(`${SWEEPS_DIR}/${name}`)
    bytes += size
  }
}

/** Oldest first. */
function olderLedgers(files: Files): { name: string; size: number }[] {
  const found = files.listStats(SWEEPS_DIR).filter(({ name }) => MODEL_LEDGER_OLDER.test(name))
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Notes how it ended. Fails with `WriteRefused`. */
export function endCall(files: Files, ended: Ended): void {
  files.append(MODEL_LEDGER, `${JSON.stringify(ended)}\n`, { mode: 0o600, isFlushed: false })
}

/** Calls of a workspace, newest first; what was forgotten is gone from it, and so is a call of more than two megabytes ago. */
export function modelCalls(files: Files): ModelCall[] {
  const older = olderLedgers(files).map(({ name }) => `${SWEEPS_DIR}/${name}`)
  const lines = [...older, MODEL_LEDGER].flatMap((path) => {
    const file = files.read(path)
    return file.kind === 'text' ? file.text.split('\n').flatMap(parsed) : []
  })
  const calls = new Map<string, ModelCall>()
  for (const line of lines) {
    const known = calls.get(line.id)
    if (known) calls.set(line.id, { ...known, ...endOf(line, known) })
    else if (isBegun(line)) calls.set(line.id, { ...line, outcome: null, problem: null, ms: null })
  }
  return [...calls.values()].reverse()
}

type Line = { id: string } & Record<string, unknown>

function parsed(text: string): Line[] {
  const value = parsedObject(text)
  return value && typeof value['id'] === 'string' ? [value as Line] : []
}

function isBegun(line: Line): line is Line & Begun {
  const { at, use, provider, model, to, sent, tokens } = line
  return (
    [at, model, to].every((text) => typeof text === 'string') &&
    MODEL_USES.some((name) => name === use) &&
    MODEL_PROVIDERS.some((name) => name === provider) &&
    isJsonObject(sent) &&
    typeof sent['system'] === 'string' &&
    typeof sent['user'] === 'string' &&
    isTokens(tokens)
  )
}

function endOf(line: Line, known: ModelCall): Omit<Ended, 'id'> {
  const { outcome, problem, ms, tokens } = line
  return {
    outcome: CALL_OUTCOMES.find((name) => name === outcome) ?? null,
    problem: typeof problem === 'string' ? problem : null,
    ms: typeof ms === 'number' ? ms : null,
    tokens: isTokens(tokens) ? tokens : known.tokens,
  }
}

function isTokens(value: unknown): value is ModelCall['tokens'] {
  return (
    isJsonObject(value) &&
    Number.isFinite(value['input']) &&
    Number.isFinite(value['output']) &&
    typeof value['isEstimated'] === 'boolean'
  )
}
