import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import type { RedactionSettings } from '../../model/redaction.ts'
import type { SearchSettings } from '../../model/search.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { localEmbedder } from './local.ts'
import { ollamaEmbedder } from './ollama.ts'
import { openAiEmbedder } from './openai.ts'
import { redactingEmbedder } from './redacting.ts'

const OPENAI_URL = 'https://api.openai.com/v1'
const OPENAI_MODEL = 'text-embedding-3-small'
const OLLAMA_URL = 'http://127.0.0.1:11434'
const OLLAMA_MODEL = 'nomic-embed-text'

/** `embedders` in the order in which they are tried; `problems` say what the settings lack. */
export type ChosenEmbedders = { embedders: Embedder[]; problems: EmbedderProblem[] }

/** What the settings of a provider lack: by its code for the interface, and in a sentence for agents and logs. */
export type EmbedderProblem = {
  code: 'needs_path' | 'no_onnx' | 'needs_address' | 'needs_model' | 'needs_key' | 'no_variable'
  params: Record<string, string>
  text: string
}

/**
 * The embedders that the settings name: none unless a provider is named. An id that is not known here is an
 * OpenAI-compatible endpoint when `remote.baseUrl` says where. `root` is the workspace; `${NAME}` in a key or
 * header is taken from `env`. What goes to an endpoint is redacted, wherever it is; a model of this program is given
 * the text as it is.
 */
export function chosenEmbedders(
  settings: SearchSettings,
  root: string,
  env: NodeJS.ProcessEnv,
  redaction: RedactionSettings,
): ChosenEmbedders {
  const chosen: ChosenEmbedders = { embedders: [], problems: [] }
  for (const [provider, isFallback] of [
    [settings.provider, false],
    [settings.fallback, true],
  ] as const) {
    if (provider === 'none' || (isFallback && provider === settings.provider)) continue
    if (isFallback && settings.provider === 'none') continue
    const embedder = embedderOf(provider, isFallback ? asFallback(settings) : settings, root, env)
    if ('code' in embedder) chosen.problems.push(embedder)
    else chosen.embedders.push(provider === 'local' ? embedder : redactingEmbedder(embedder, redaction))
  }
  return chosen
}

/** The address and model belong to the first provider; a fallback has its own defaults. */
function asFallback(settings: SearchSettings): SearchSettings {
  return { ...settings, model: null, remote: { ...settings.remote, baseUrl: null } }
}

function embedderOf(
  provider: string,
  settings: SearchSettings,
  root: string,
  env: NodeJS.ProcessEnv,
): Embedder | EmbedderProblem {
  const { model, remote, local, outputDimensionality } = settings
  const headers = filledIn(headersOf(remote), env)
  if (headers instanceof MissingVariable) {
    const { variable } = headers
    return lacking(
      'no_variable',
      { variable },
      `the environment variable ${variable} that remote names is not set`,
    )
  }
  if (provider === 'local') {
    const { modelPath } = local
    if (modelPath === null)
      return lacking('needs_path', {}, 'provider "local" needs local.modelPath, the folder of an ONNX model')
    if (/\.gguf$|^hf:/i.test(modelPath))
      return lacking(
        'no_onnx',
        { path: modelPath },
        `local.modelPath "${modelPath}" is no ONNX folder; other models are used through ollama`,
      )
    return localEmbedder({ folder: expanded(modelPath, root) })
  }
  if (provider === 'ollama')
    return ollamaEmbedder({ baseUrl: remote.baseUrl ?? OLLAMA_URL, model: model ?? OLLAMA_MODEL, headers })
  const isOpenAi = provider === 'openai'
  if (!isOpenAi && remote.baseUrl === null)
    return lacking(
      'needs_address',
      { provider },
      `provider "${provider}" needs remote.baseUrl, the address of an OpenAI-compatible endpoint`,
    )
  if (!isOpenAi && model === null)
    return lacking('needs_model', { provider }, `provider "${provider}" needs a model`)
  if (isOpenAi && remote.baseUrl === null && headers['authorization'] === undefined)
    return lacking('needs_key', { provider }, 'provider "openai" needs remote.apiKey')
  return openAiEmbedder({
    baseUrl: remote.baseUrl ?? OPENAI_URL,
    model: model ?? OPENAI_MODEL,
    headers,
    dimensions: outputDimensionality,
  })
}

function headersOf({ apiKey, headers }: SearchSettings['remote']): Record<string, string> {
  return { ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }), ...headers }
}

function lacking(
  code: EmbedderProblem['code'],
  params: EmbedderProblem['params'],
  text: string,
): EmbedderProblem {
  return { code, params, text }
}

class MissingVariable {
  readonly variable: string
  constructor(variable: string) {
    this.variable = variable
  }
}

/** The headers with every `${NAME}` filled in, names in lower case; the variable that is not set, if one is not. */
function filledIn(
  headers: Record<string, string>,
  env: NodeJS.ProcessEnv,
): Record<string, string> | MissingVariable {
  const filled: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const missing = [...value.matchAll(VARIABLE)].find(([, variable = '']) => !env[variable])
    if (missing) return new MissingVariable(missing[1] ?? '')
    filled[name.toLowerCase()] = value.replace(VARIABLE, (_, variable: string) => env[variable] ?? '')
  }
  return filled
}

const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g

function expanded(path: string, root: string): string {
  const home = path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path
  return isAbsolute(home) ? home : resolve(root, home)
}
