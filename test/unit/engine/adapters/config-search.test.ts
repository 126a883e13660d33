import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { configPath } from '../../../../engine/adapters/config-file.ts'
import { DEFAULT_SEARCH_SETTINGS } from '../../../../engine/model/search.ts'
import { scratchFolder } from '../../../support/search.ts'
import { loadConfig } from '../../../support/told-settings.ts'
import { writeIn } from '../../../support/workspace.ts'

function loadOwn(text: string) {
  const home = scratchFolder()
  writeIn(home, 'config.json5', text)
  return loadConfig(home, { isReadOnly: true }).then((loaded) => ({ ...loaded, path: configPath(home) }))
}
function loadPeer(value: unknown) {
  const home = scratchFolder()
  writeIn(home, 'openclaw.json', JSON.stringify(value, null, 2))
  return loadConfig(home, { explicit: join(home, 'openclaw.json'), isReadOnly: true })
}

describe('memorySearch of our own settings', () => {
  it('is read, and all else is the default', async () => {
    const { search, warnings } = await loadOwn(
      '{ memorySearch: { extraPaths: ["~/notes"], provider: "Ollama", query: { maxResults: "8", hybrid: { mmr: { enabled: true } } } } }',
    )
    expect(warnings).toEqual([])
    expect(search).toMatchObject({ extraPaths: ['~/notes'], provider: 'ollama', enabled: true })
    expect(search.query).toMatchObject({
      maxResults: 8,
      minScore: 0,
      hybrid: { mmr: { enabled: true, lambda: 0.7 } },
    })
  })

  it('is the default without a file, with an empty one, and without the key', async () => {
    expect((await loadConfig(scratchFolder(), { isReadOnly: true })).search).toEqual(DEFAULT_SEARCH_SETTINGS)
    expect((await loadOwn('')).search).toEqual(DEFAULT_SEARCH_SETTINGS)
    expect((await loadOwn('{ dreaming: {} }')).search).toEqual(DEFAULT_SEARCH_SETTINGS)
  })

  it('names unknown keys and unusable values with their line, and goes on with the default', async () => {
    const { search, warnings, path } = await loadOwn(
      '{\n memorySearch: {\n  enabld: false,\n  chunking: { tokens: 5 },\n  query: { minScore: 3, maxResults: 0 },\n  sources: ["memory", "mail"] } }',
    )
    expect(search).toMatchObject({
      enabled: true,
      sources: ['memory'],
      query: { minScore: 0, maxResults: 6 },
    })
    expect(warnings).toContain(
      `${path}:3: unknown key "memorySearch.enabld" is ignored; did you mean "memorySearch.enabled"?`,
    )
    expect(
      warnings.some((warning) => warning.startsWith(`${path}:4: unknown key "memorySearch.chunking"`)),
    ).toBe(true)
    expect(
      warnings.some(
        (warning) =>
          warning.includes('"memorySearch.query.minScore"') && warning.endsWith('the default is used'),
      ),
    ).toBe(true)
    expect(warnings).toHaveLength(5)
  })
})

describe('sources and citations', () => {
  it('warns that sessions are not searched, with the line', async () => {
    const { warnings, path } = await loadOwn('{\n memorySearch: {\n  sources: ["memory", "sessions"] } }')
    expect(warnings).toEqual([
      `${path}:3: "memorySearch.sources": session transcripts are not searched yet, only the memory is`,
    ])
    const peer = await loadPeer({
      agents: {
        defaults: { memorySearch: {} },
        list: [{ id: 'a', memorySearch: { sources: ['sessions'] } }],
      },
    })
    expect(peer.warnings).toEqual([
      expect.stringMatching(
        /"agents\.list\.0\.memorySearch\.sources": session transcripts .* nothing is searched at all$/,
      ),
    ])
  })

  it('takes citations from our settings, and from the top level of an openclaw.json', async () => {
    expect((await loadOwn('{ memorySearch: { citations: "Off" } }')).search.citations).toBe('off')
    const peer = await loadPeer({
      memory: { backend: 'builtin', citations: 'on' },
      agents: { list: [{ id: 'a', memorySearch: { query: { maxResults: 3 } } }] },
    })
    expect([peer.search.citations, peer.searchOf['a']?.citations, peer.warnings]).toEqual(['on', 'on', []])
    const wrong = await loadPeer({ memory: { citations: 'always' } })
    expect(wrong.search.citations).toBe('auto')
    expect(wrong.warnings[0]).toContain('"memory.citations" must be one of auto, on, off')
  })
})

describe('memorySearch of an openclaw.json', () => {
  it('C128: names no provider, so none is asked', async () => {
    const { search, warnings } = await loadPeer({
      agents: { defaults: { workspace: '/w', memorySearch: { query: { minScore: 0.2 } } } },
    })
    expect(search.provider).toBe('none')
    expect(search.query.minScore).toBe(0.2)
    expect(warnings).toEqual([])
    expect(
      (await loadPeer({ agents: { defaults: { memorySearch: { provider: 'auto' } } } })).search.provider,
    ).toBe('none')
  })

  it('is overridden by an agent field by field; extra paths are added up', async () => {
    const { search, searchOf } = await loadPeer({
      agents: {
        defaults: { memorySearch: { provider: 'openai', extraPaths: ['docs'], query: { maxResults: 9 } } },
        list: [
          {
            id: ' Main ',
            memorySearch: { extraPaths: ['team'], query: { hybrid: { temporalDecay: { enabled: true } } } },
          },
          { id: 'other' },
        ],
      },
    })
    expect(search).toMatchObject({ provider: 'openai', extraPaths: ['docs'], query: { maxResults: 9 } })
    expect(Object.keys(searchOf)).toEqual(['main'])
    expect(searchOf['main']).toMatchObject({ provider: 'openai', extraPaths: ['docs', 'team'] })
    expect(searchOf['main']?.query).toMatchObject({
      maxResults: 9,
      hybrid: { temporalDecay: { enabled: true, halfLifeDays: 30 } },
    })
  })

  it('may hold every key that OpenClaw knows without a warning', async () => {
    const { warnings } = await loadPeer({
      agents: {
        defaults: {
          memorySearch: {
            enabled: true,
            sources: ['memory'],
            experimental: { sessionMemory: true },
            inputType: 'x',
            queryInputType: 'x',
            documentInputType: 'x',
            outputDimensionality: 256,
            remote: {
              baseUrl: 'http://127.0.0.1:1',
              nonBatchConcurrency: 2,
              batch: { enabled: true, wait: false },
            },
            local: { modelPath: 'm', modelCacheDir: 'c', contextSize: 1 },
            chunking: { tokens: 400, overlap: 80 },
            query: { hybrid: { candidateMultiplier: 4 } },
            store: { fts: { tokenizer: 'trigram' }, vector: { enabled: true, extensionPath: 'x' } },
            cache: { enabled: true, maxEntries: 10 },
            sync: {
              onSearch: true,
              watchDebounceMs: 10,
              pauseOnBattery: 'false',
              sessions: { deltaBytes: 1 },
              embeddingBatchTimeoutSeconds: 3,
            },
            multimodal: { enabled: false },
          },
        },
      },
    })
    expect(warnings).toEqual([])
  })

  it('names a key that nobody knows', async () => {
    const { warnings } = await loadPeer({
      agents: { defaults: { memorySearch: { quary: {} } }, list: [{ id: 'a', memorySearch: 'on' }] },
    })
    expect(warnings).toEqual([
      expect.stringContaining(
        'unknown key "agents.defaults.memorySearch.quary" is ignored; did you mean "agents.defaults.memorySearch.query"?',
      ),
      expect.stringContaining('"agents.list.0.memorySearch" must be an object'),
    ])
  })
})
