import { describe, expect, it } from 'vitest'
import { speak, t } from '../../../../engine/entry/cli/text.ts'
import { loadCatalogue } from '../../../../renderer/lib/catalogues.ts'
import { createText } from '../../../../renderer/lib/create-text.ts'

const done = (proposed: number, written: number) => ({ when: '1/12', proposed, written })

describe('a count of nothing', () => {
  it('takes the form of many in Portuguese, as people write it', async () => {
    const { t: told } = createText('pt-BR', await loadCatalogue('pt-BR'))
    expect(told('app.status.done', done(0, 1))).toBe('Última execução 1/12 · 0 propostas · 1 escrita')
    expect(told('app.status.done', done(1, 0))).toBe('Última execução 1/12 · 1 proposta · 0 escritas')
  })

  it('keeps a form of its own where the words have one', async () => {
    const { t: told } = createText('pt-BR', await loadCatalogue('pt-BR'))
    expect(told('tonight.undone', { files: 2, conflicts: 0 })).toBe('2 arquivos estão como antes.')
  })

  it.each([
    ['it', 'Ultima passata 1/12 · 0 proposte · 1 scritta'],
    ['en', 'Last run 1/12 · 0 proposed · 1 written'],
    ['ja', '前回の実行 1/12 · 提案 0 件 · 書き込み 1 件'],
  ] as const)('%s goes by its own rules', async (language, words) => {
    const { t: told } = createText(language, await loadCatalogue(language))
    expect(told('app.status.done', done(0, 1))).toBe(words)
  })

  it('is the same at the command line', () => {
    speak('pt-BR')
    expect(t('words.searches', { count: 0 })).toBe('0 buscas')
    expect(t('words.searches', { count: 1 })).toBe('1 busca')
    speak('en')
  })
})
