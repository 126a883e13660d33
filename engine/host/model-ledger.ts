import { isJsonObject, parsedObject } from '../core/text/json.ts'
import { CALL_OUTCOMES, MODEL_PROVIDERS, MODEL_USES, type ModelCall } from '../model/models.ts'
import { MODEL_LEDGER, MODEL_LEDGER_OLDER } from '../model/paths.ts'
import type { Files } from '../ports/files.ts'

/** From this size on the ledger becomes the older one; of these one is kept. */
const MAX_BYTES = 1024 * 1024

type Begun = Pick<ModelCall, 'id' | 'at' | 'use' | 'provider' | 'model' | 'to' | 'sent' | 'tokens'>
type Ended = Pick<ModelCall, 'id' | 'outcome' | 'problem' | 'ms' | 'tokens'>

/** Notes a call before it is made. Fails with `WriteRefused`. */
export function beginCall(files: Files, call: Begun): void {
  const { size = 0 } = files.stat(MODEL_LEDGER) ?? {}
  if (size > MAX_BYTES) {
    files.remove(MODEL_LEDGER_OLDER)
    files.move(MODEL_LEDGER, MODEL_LEDGER_OLDER)
  }
  files.append(MODEL_LEDGER, `${JSON.stringify(call)}\n`, { mode: 0o600 })
}

/** Notes how it ended. Fails with `WriteRefused`. */
export function endCall(files: Files, ended: Ended): void {
  files.append(MODEL_LEDGER, `${JSON.stringify(ended)}\n`, { mode: 0o600, isFlushed: false })
}

/** Calls of a workspace, newest first; what was forgotten is gone from it, and so is a call of more than two megabytes ago. */
export function modelCalls(files: Files): ModelCall[] {
  const lines = [MODEL_LEDGER_OLDER, MODEL_LEDGER].flatMap((path) => {
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
