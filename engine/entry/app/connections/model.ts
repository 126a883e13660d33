import { configPath } from '../../../adapters/config-file.ts'
import { keyOf } from '../../../adapters/models/language-model.ts'
import { modelCalls } from '../../../host/model-ledger.ts'
import { ModelFailed } from '../../../ports/chat-model.ts'
import { tryModel } from '../../model-test.ts'
import { modelsState } from '../../models-state.ts'
import { modelWorld } from '../../night-models.ts'
import { blotted, faultOf } from './endpoint-fault.ts'
import { type ConnectionKind, factsOf, row, tried } from './kind.ts'
import { settingsWay } from './settings-way.ts'

/** The one model for everything (`models.…`): what is set, what it is used for, and what today has used. */
export const model: ConnectionKind = {
  id: 'model',
  async look({ home, env, keys, config, context, sessionMemory, active, nowMs }) {
    const { settings, files } = context
    const configured = { settings, sessionMemory, active: active.settings, path: config ?? configPath(home) }
    const view = modelsState({ home, env, keys }, configured, nowMs)
    const ways = [
      settingsWay('ollama', EXAMPLE),
      settingsWay('openai', { models: { provider: 'openai', model: 'gpt-5-mini' } }),
      settingsWay('anthropic', { models: { provider: 'anthropic', model: 'claude-haiku-4-5' } }),
    ]
    const [last] = modelCalls(files)
    const lastUseMs = last ? Date.parse(last.at) : null
    const { usage } = view.today
    const used = usage.inputTokens + usage.outputTokens
    const facts = factsOf(
      ['model', 'text', view.model?.name],
      ['fallback_model', 'text', view.model?.fallback],
      ['provider', 'code', view.model?.provider.replaceAll('-', '_')],
      ['endpoint', 'text', view.model?.address],
      ['key', 'code', view.model && (view.model.key === 'not_needed' ? 'none' : view.model.key)],
      ['calls_today', 'count', usage.calls],
      ['calls_most', 'count', view.budget.callsPerDay],
      [usage.isEstimated ? 'tokens_about' : 'tokens_today', 'count', used],
      ['tokens_most', 'count', view.budget.tokensPerDay],
    )
    const more = { facts: view.model || usage.calls > 0 ? facts : [], ways, lastUseMs }
    if (!view.model) return row('off', 'none_set', more)
    if (view.model.key === 'missing')
      return row('attention', 'no_key', { ...more, params: { variable: view.model.variable ?? '' } })
    const isUsedUp = usage.calls >= view.budget.callsPerDay || used >= view.budget.tokensPerDay
    if (isUsedUp) return row('attention', 'budget', more)
    if (last && last.outcome !== null && last.outcome !== 'ok') return row('attention', 'failed_last', more)
    return row('ready', last ? 'used' : 'not_used', more)
  },
  async test({ home, env, keys, context }, signal) {
    const { settings, files } = context
    const { endpoint } = settings.models
    if (!endpoint) return tried(false, 'none_set')
    try {
      const { model: name } = await tryModel(
        endpoint,
        modelWorld({ home, env, keys }, { files, settings }),
        signal,
      )
      return tried(true, 'answered', { params: { model: name } })
    } catch (error) {
      if (signal.aborted) return tried(false, 'late')
      if (!(error instanceof ModelFailed)) throw error
      return faultOf(error, blotted([keyOf(endpoint, { env, keys })]))
    }
  },
}

const EXAMPLE = {
  models: { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3:4b' },
}
