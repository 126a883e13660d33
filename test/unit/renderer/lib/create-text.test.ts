import { describe, expect, it } from 'vitest'
import { type Catalogue, loadCatalogue } from '../../../../renderer/lib/catalogues.ts'
import { createText } from '../../../../renderer/lib/create-text.ts'
import { LANGUAGES, type Language } from '../../../../renderer/lib/language.ts'

const textIn = async (language: Language) => createText(language, await loadCatalogue(language))

describe('words', () => {
  it.each(Object.keys(LANGUAGES) as Language[])('%s: plural forms by number', async (language) => {
    const { t } = await textIn(language)
    const one = t('tonight.needsYou', { count: 1 })
    const many = t('tonight.needsYou', { count: 2 })
    const isOneForm = ['zh-CN', 'ko', 'ja'].includes(language)
    expect(one.replace('1', '2') === many).toBe(isOneForm)
  })

  it('a code that this version has no words for is shown with its code', async () => {
    const { coded } = await textIn('it')
    expect(coded('reason', 'secret', 'reason.other')).toBe('sembra un segreto')
    expect(coded('reason', 'brand_new', 'reason.other')).toBe('un altro motivo (brand_new)')
    expect(coded('reason', 'toString', 'reason.other')).toContain('toString')
  })

  it('lets the caller draw a part of a message', () => {
    const { rich } = createText('pt-BR', {
      'app.retry': 'Veja <b>{count}</b> linhas',
    } as unknown as Catalogue)
    expect(rich('app.retry', { count: 2, b: (parts) => `[${parts.join('')}]` })).toBe('Veja [2] linhas')
  })
})
