import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosenEmbedders } from '../../../../../engine/adapters/embeddings/choose.ts'
import { localEmbedder, type Transformers } from '../../../../../engine/adapters/embeddings/local.ts'
import { resolveSearch } from '../../../../../engine/core/search/settings.ts'
import type { MemorySearchConfig } from '../../../../../engine/model/config-schema.ts'
import { DEFAULT_REDACTION } from '../../../../../engine/model/redaction.ts'
import { EmbeddingFailed } from '../../../../../engine/ports/embedder.ts'
import { endpoint, sendJson } from '../../../../support/endpoint.ts'
import { scratchFolder } from '../../../../support/search.ts'

const signal = new AbortController().signal
/** A name in the way settings write it. */
const variable = (name: string) => `${'$'}{${name}}`
const choose = (config: MemorySearchConfig, env: NodeJS.ProcessEnv = {}) =>
  chosenEmbedders(resolveSearch(config), '/workspace', env, DEFAULT_REDACTION)
const names = (config: MemorySearchConfig, env?: NodeJS.ProcessEnv) =>
  choose(config, env).embedders.map(({ provider, model }) => `${provider} | ${model}`)

describe('chosenEmbedders', () => {
  it('C128: chooses nobody unless a provider is named', () => {
    for (const config of [
      {},
      { provider: 'none' },
      { provider: 'auto' },
      { model: 'm' },
      { fallback: 'ollama' },
      { remote: { apiKey: 'k' } },
    ])
      expect(choose(config)).toEqual({ embedders: [], problems: [] })
  })

  it('knows openai, ollama, local and any other endpoint with an address', () => {
    expect(names({ provider: 'OpenAI', remote: { apiKey: 'k' } })).toEqual([
      'https://api.openai.com/v1 | text-embedding-3-small',
    ])
    expect(
      names({ provider: 'openai', remote: { baseUrl: 'http://127.0.0.1:1234/v1/' }, model: 'bge' }),
    ).toEqual(['http://127.0.0.1:1234/v1 | bge'])
    expect(names({ provider: 'ollama' })).toEqual(['ollama http://127.0.0.1:11434 | nomic-embed-text'])
    expect(
      names({ provider: 'my-server', remote: { baseUrl: 'http://127.0.0.1:9/v1' }, model: 'm' }),
    ).toEqual(['http://127.0.0.1:9/v1 | m'])
    expect(names({ provider: 'local', local: { modelPath: 'models/e5' } })).toEqual([
      'local | /workspace/models/e5',
    ])
  })

  it.each([
    [{ provider: 'openai' }, 'needs_key', 'remote.apiKey'],
    [{ provider: 'voyage' }, 'needs_address', 'remote.baseUrl'],
    [{ provider: 'voyage', remote: { baseUrl: 'http://127.0.0.1:9' } }, 'needs_model', 'needs a model'],
    [{ provider: 'local' }, 'needs_path', 'local.modelPath'],
    [{ provider: 'local', local: { modelPath: 'hf:some/model' } }, 'no_onnx', 'no ONNX folder'],
    [{ provider: 'openai', remote: { apiKey: variable('NO_SUCH_KEY') } }, 'no_variable', 'NO_SUCH_KEY'],
  ] as const)('says what is missing: %j', (config, code, missing) => {
    const { embedders, problems } = choose(config as MemorySearchConfig)
    expect(embedders).toEqual([])
    expect(problems).toEqual([expect.objectContaining({ code, text: expect.stringContaining(missing) })])
  })

  it('tries the fallback with its own address and model', () => {
    expect(
      names({
        provider: 'voyage',
        fallback: 'ollama',
        model: 'big',
        remote: { baseUrl: 'http://127.0.0.1:9/v1' },
      }),
    ).toEqual(['http://127.0.0.1:9/v1 | big', 'ollama http://127.0.0.1:11434 | nomic-embed-text'])
    expect(names({ provider: 'ollama', fallback: 'ollama' })).toHaveLength(1)
  })

  it('takes keys from the environment only where the settings say so', async () => {
    const { url, asked } = await endpoint((_, response) => sendJson(response, { data: [{ embedding: [1] }] }))
    const config = {
      provider: 'openai',
      remote: { baseUrl: url, apiKey: variable('MY_KEY'), headers: { 'X-Team': `kiln-${variable('TEAM')}` } },
    }
    const { embedders } = choose(config, { MY_KEY: 'secret', TEAM: 'north', OPENAI_API_KEY: 'other' })
    await embedders[0]?.embed(['x'], 'query', signal)
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-team': 'kiln-north' })
    const [plain] = choose(
      { provider: 'openai', remote: { baseUrl: url } },
      { OPENAI_API_KEY: 'other' },
    ).embedders
    await plain?.embed(['x'], 'query', signal)
    expect(asked[1]?.headers.authorization).toBeUndefined()
  })
})

describe('localEmbedder', () => {
  function fake(): { load: () => Promise<Transformers>; seen: string[]; env: Transformers['env'] } {
    const seen: string[] = []
    const env = { allowRemoteModels: true, allowLocalModels: false, localModelPath: '' }
    const load = async (): Promise<Transformers> => ({
      env,
      pipeline: async (task, model, { local_files_only }) => {
        seen.push(`${task} ${model} ${local_files_only}`)
        return async (texts, { pooling, normalize }) => {
          seen.push(`${texts.length} ${pooling} ${normalize}`)
          return { tolist: () => texts.map((text) => [text.length, 1]) }
        }
      },
    })
    return { load, seen, env }
  }

  it('opens the folder once, allows nothing from elsewhere, and gives a vector a text', async () => {
    const root = scratchFolder()
    const folder = join(root, 'e5-small')
    mkdirSync(folder)
    const { load, seen, env } = fake()
    const embedder = localEmbedder({ folder, load })
    expect((await embedder.embed(['abc', 'de'], 'document', signal)).map((vector) => [...vector])).toEqual([
      [3, 1],
      [2, 1],
    ])
    await embedder.embed(['x'], 'query', signal)
    expect(seen).toEqual(['feature-extraction e5-small true', '2 mean true', '1 mean true'])
    expect(env).toEqual({ allowRemoteModels: false, allowLocalModels: true, localModelPath: root })
  })

  it('names the folder that is not there', async () => {
    const { load } = fake()
    const failed = localEmbedder({ folder: join(scratchFolder(), 'none'), load }).embed(
      ['x'],
      'query',
      signal,
    )
    await expect(failed).rejects.toThrow(EmbeddingFailed)
    await expect(failed).rejects.toThrow('is no folder')
  })

  it('names the command that installs the package when it is not there', async () => {
    const failed = localEmbedder({ folder: scratchFolder() }).embed(['x'], 'query', signal)
    await expect(failed).rejects.toThrow(
      'npm install --no-save --ignore-scripts --loglevel=error @huggingface/transformers@4',
    )
  })

  it('the package is optional, of the version that the command installs, and in no list that npm installs', () => {
    const manifest = JSON.parse(
      readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
    ) as Record<string, Record<string, unknown>>
    const name = '@huggingface/transformers'
    expect(manifest['peerDependencies']?.[name]).toMatch(/^\^4\./)
    expect(manifest['peerDependenciesMeta']?.[name]).toEqual({ optional: true })
    for (const list of ['dependencies', 'devDependencies', 'optionalDependencies'])
      expect(Object.keys(manifest[list] ?? {})).not.toContain(name)
  })

  it('tries again after a failure', async () => {
    const { load } = fake()
    let isBroken = true
    const embedder = localEmbedder({
      folder: scratchFolder(),
      load: () => (isBroken ? Promise.reject(new Error('no memory')) : load()),
    })
    await expect(embedder.embed(['x'], 'query', signal)).rejects.toThrow('cannot be used (no memory)')
    isBroken = false
    expect(await embedder.embed(['x'], 'query', signal)).toHaveLength(1)
  })
})
