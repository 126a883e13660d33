import { expect, it } from 'vitest'
import { configuredSlugModel } from '../../../../../engine/adapters/models/slug.ts'
import type { ChatModelSettings } from '../../../../../engine/model/models.ts'
import { modelServer } from '../../../../support/model-server.ts'

it('a long conversation is cut between two characters, never inside of one', async () => {
  const { url, asked } = await modelServer(() => ({ text: 'maré-alta' }))
  const slugModel: ChatModelSettings = {
    ...{ provider: 'openai-compatible', baseUrl: url, model: 'stub-1' },
    ...{ apiKeyEnv: undefined, timeoutSeconds: 5 },
  }
  const model = configuredSlugModel({ llmSlug: true, slugModel }, { env: {} })
  const kept = '潮'.repeat(1_999)
  expect(await model?.slug(`${kept}🌊満ち潮`, new AbortController().signal)).toBe('maré-alta')
  expect(JSON.stringify(asked[0]?.body)).toContain(`<conversation>${kept}</conversation>`)
})
