import { keyOf } from '../../../adapters/models/language-model.ts'
import { configuredRewriter } from '../../../adapters/models/rewriter.ts'
import { withoutCredentials } from '../../../core/connections/shown-problem.ts'
import { loadSweep, sweepIds } from '../../../host/sweep-records.ts'
import { ModelFailed } from '../../../ports/chat-model.ts'
import type { Files } from '../../../ports/files.ts'
import { modelWorld } from '../../night-models.ts'
import { blotted, faultOf } from './endpoint-fault.ts'
import { type ConnectionKind, factsOf, row, tried } from './kind.ts'
import { settingsWay } from './settings-way.ts'

/** Nights that are looked through for the last one that asked. */
const MAX_NIGHTS = 10
/** An invented sentence: what is tried never holds text of a note. */
const TEST_TEXT = 'the spare key, it hangs behind the blue door i think'
const NOT_ANSWERED = new Set(['no_answer', 'not_asked'])

/** The model that puts statements into one short sentence (`dreaming.rewrite.…`). */
export const rewriter: ConnectionKind = {
  id: 'rewriter',
  async look({ context: { settings, files }, env, keys }) {
    const { rewrite } = settings
    const ways = [settingsWay('any_endpoint', EXAMPLE)]
    const last = lastAsked(files)
    if (!rewrite) return row('off', 'no_endpoint', { ways, lastUseMs: last?.atMs ?? null })
    const { baseUrl, model, apiKeyEnv } = rewrite
    const hasKey = apiKeyEnv === undefined || keyOf(rewrite, { env, keys }) !== undefined
    const facts = factsOf(
      ['endpoint', 'text', withoutCredentials(baseUrl)],
      ['model', 'text', model],
      ['key', 'code', apiKeyEnv === undefined ? 'none' : hasKey ? 'set' : 'missing'],
      ['asked', 'count', last?.asked],
      ['taken', 'count', last?.taken],
      ['failed', 'count', last?.failed],
    )
    const more = { facts, ways, lastUseMs: last?.atMs ?? null }
    if (!hasKey) return row('attention', 'no_key', { ...more, params: { variable: apiKeyEnv ?? '' } })
    if (last && last.failed === last.asked) return row('attention', 'failed_last', more)
    return row('ready', last ? 'used' : 'not_used', more)
  },
  async test({ home, context: { settings, files }, env, keys }, signal) {
    const model = configuredRewriter(settings, modelWorld({ home, env, keys }, { files, settings }))
    if (!model) return tried(false, 'no_endpoint')
    try {
      await model.rewrite({ text: TEST_TEXT, sources: [TEST_TEXT] }, signal)
      return tried(true, 'sentence', { params: { model: model.name } })
    } catch (error) {
      if (signal.aborted) return tried(false, 'late')
      if (!(error instanceof ModelFailed)) throw error
      return faultOf(error, blotted([settings.rewrite && keyOf(settings.rewrite, { env, keys })]))
    }
  },
}

const EXAMPLE = {
  dreaming: {
    rewrite: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3:4b', apiKeyEnv: 'REWRITE_API_KEY' },
  },
}

type Asked = { atMs: number; asked: number; taken: number; failed: number }

/** Of the last night that asked the model; null: none of the last ones did. */
function lastAsked(files: Files): Asked | null {
  for (const id of sweepIds(files).slice(-MAX_NIGHTS).reverse()) {
    const report = loadSweep(files, id)
    const notes = (report?.deep.verdicts ?? []).flatMap(({ rewrite }) => rewrite ?? [])
    if (!report || notes.length === 0) continue
    return {
      atMs: Date.parse(report.startedAt),
      asked: notes.length,
      taken: notes.filter(({ accepted }) => accepted).length,
      failed: notes.filter(({ reason }) => reason !== null && NOT_ANSWERED.has(reason)).length,
    }
  }
  return null
}
