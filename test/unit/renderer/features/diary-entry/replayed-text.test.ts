import { describe, expect, it } from 'vitest'
import { replayedText } from '../../../../../renderer/features/diary-entry/replayed-text.ts'

const WORDS: Readonly<Record<string, string>> = {
  facts: 'できごと',
  reflections: '振り返り',
  candidates: '候補',
  lasting: '長く残りそうなこと',
  'lean.durable': '長く残りそう',
  'lean.unclear': '不明',
  'lean.situational': '一時的',
}
const shown = (...lines: string[]) => replayedText(lines.join('\n'), (word) => WORDS[word] ?? '?')

describe('a replayed day in the app', () => {
  it('has its headings, leans and places in the words of the interface; what the note says stays', () => {
    expect(
      shown(
        'What Happened',
        '1. ハナは [短い] 報告が好き [memory/2026-04-11.md:4, memory/2026-04-11.md:9-10]',
        '',
        'Candidates',
        '- [likely_durable] 人物: 美咲——健さんの妻 [memory/2026-04-11.md:9]',
        '- [unclear] Reflections [memory/2026-04-11.md:6]',
      ),
    ).toBe(
      [
        '### できごと',
        '1. ハナは [短い] 報告が好き `memory/2026-04-11.md:4` `memory/2026-04-11.md:9-10`',
        '',
        '### 候補',
        '- *長く残りそう* · 人物: 美咲——健さんの妻 `memory/2026-04-11.md:9`',
        '- *不明* · Reflections `memory/2026-04-11.md:6`',
      ].join('\n'),
    )
  })

  it('a line of another shape, and one without a place, is as it stands there', () => {
    expect(shown('Palavras minhas: What Happened', '1. Nothing to add.', '- [x] uma tarefa')).toBe(
      'Palavras minhas: What Happened\n1. Nothing to add.\n- [x] uma tarefa',
    )
  })
})
