import { describe, expect, it } from 'vitest'
import { resolveActive } from '../../../../../engine/core/active/settings.ts'
import { resolveSettings } from '../../../../../engine/core/config/resolve.ts'
import { resolveModels } from '../../../../../engine/core/models/settings.ts'
import { resolveSessionMemory } from '../../../../../engine/core/session/settings.ts'
import { originOf } from '../../../../../engine/model/models.ts'

const OLLAMA = {
  provider: 'openai-compatible',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'qwen3:4b',
} as const

describe('settings of models', () => {
  it('are off until a provider is named, and need an address where the provider has none of its own', () => {
    for (const config of [
      {},
      { provider: 'none' as const, model: 'x', baseUrl: 'http://x' },
      { ...OLLAMA, baseUrl: undefined },
      { provider: 'openai' as const },
    ])
      expect(resolveModels(config).endpoint).toBeUndefined()
    expect(resolveModels({ provider: 'openai', model: 'gpt' }).endpoint).toMatchObject({
      baseUrl: 'https://api.openai.com/v1',
      apiKeyEnv: 'OPENAI_API_KEY',
    })
    expect(
      resolveModels({ provider: 'anthropic', model: 'claude', apiKeyEnv: 'MY_KEY' }).endpoint,
    ).toMatchObject({
      baseUrl: 'https://api.anthropic.com/v1',
      apiKeyEnv: 'MY_KEY',
    })
    expect(resolveModels(OLLAMA).endpoint).toEqual({ ...OLLAMA, apiKeyEnv: undefined, timeoutSeconds: 60 })
  })

  it('have the model write the diary and word memories, unless that is switched off or chosen otherwise', () => {
    const models = resolveModels(OLLAMA)
    expect(resolveSettings({}, undefined, models)).toMatchObject({
      narrator: 'model',
      rewrite: { model: 'qwen3:4b', timeoutSeconds: 20 },
    })
    const off = resolveModels({ ...OLLAMA, uses: { diary: false, wording: false } })
    expect(resolveSettings({}, undefined, off)).toMatchObject({ narrator: 'builtin', rewrite: undefined })
    expect(resolveSettings({ narrator: 'builtin' }, undefined, models).narrator).toBe('builtin')
    expect(resolveSettings({}, undefined).narrator).toBe('builtin')
  })

  it('give way to an endpoint that a part has for itself', () => {
    const models = resolveModels({ ...OLLAMA, uses: { activeMemory: true } })
    const own = { baseUrl: 'http://own/v1', model: 'own' }
    expect(resolveSettings({ rewrite: own }, undefined, models).rewrite?.model).toBe('own')
    expect(resolveSessionMemory({ slugModel: own }, { slug: 'content', models }).slugModel?.model).toBe('own')
    expect(resolveSessionMemory({}, { slug: 'content', models }).slugModel).toMatchObject({
      model: 'qwen3:4b',
      timeoutSeconds: 15,
    })
    expect(resolveActive({}, models)).toMatchObject({
      endpoint: { baseUrl: OLLAMA.baseUrl },
      model: 'qwen3:4b',
    })
    expect(resolveActive({ config: { endpoint: { baseUrl: 'http://own/v1' } } }, models)).toMatchObject({
      endpoint: { baseUrl: 'http://own/v1' },
      model: null,
    })
    expect(resolveActive({}, resolveModels(OLLAMA)).endpoint).toBeNull()
  })

  it('choose the model of a phase by the nearest name (spec dreaming 15.2)', () => {
    const config = {
      model: 'c',
      execution: { defaults: { model: 'b' } },
      phases: { rem: { execution: { model: 'a' } } },
    }
    expect(resolveSettings(config, undefined).diaryModels).toEqual({ light: 'b', rem: 'a', deep: 'b' })
    expect(resolveSettings({ model: 'c' }, undefined).diaryModels).toEqual({
      light: 'c',
      rem: 'c',
      deep: 'c',
    })
  })

  it.each([
    ['https://api.openai.com/v1', 'https://api.openai.com'],
    ['http://user:word@127.0.0.1:11434/v1?x=1', 'http://127.0.0.1:11434'],
    ['file:///etc/passwd', null],
    ['nowhere', null],
  ])('know the origin of %s', (address, origin) => expect(originOf(address)).toBe(origin))
})
