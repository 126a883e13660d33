import { describe, expect, it } from 'vitest'
import type { DiaryLanguage } from '../../../../../../engine/core/diary/narrator/material.ts'
import {
  freshFirst,
  type PhraseBank,
  seededRandom,
} from '../../../../../../engine/core/diary/narrator/phrase-bank.ts'
import { ENGLISH } from '../../../../../../engine/core/diary/narrator/phrases/en.ts'
import { ITALIAN } from '../../../../../../engine/core/diary/narrator/phrases/it.ts'
import { JAPANESE } from '../../../../../../engine/core/diary/narrator/phrases/ja.ts'
import { KOREAN } from '../../../../../../engine/core/diary/narrator/phrases/ko.ts'
import { PORTUGUESE } from '../../../../../../engine/core/diary/narrator/phrases/pt.ts'
import { CHINESE } from '../../../../../../engine/core/diary/narrator/phrases/zh.ts'

/** What an entry may not speak of, and the words that would count something. */
const BANNED: Record<DiaryLanguage, RegExp> = {
  en: /\b(?:dream\w*|sleep\w*|asleep|diar\w+|journal\w*|memor\w+|AI|agents?|models?|assistants?|wak(?:e|ing)|once|twice|two|three|times)\b/iu,
  pt: /(?<!\p{L})(?:sonh\p{L}*|dorm\p{L}*|sono|diári\p{L}*|memóri\p{L}*|IA|agentes?|modelos?|assistentes?|dois|duas|três|vezes)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:sogn\p{L}*|dorm\p{L}*|sonno|diari\p{L}*|memori\p{L}*|IA|agent[ei]|modell[oi]|assistent[ei]|due|tre|volte)(?!\p{L})/iu,
  zh: /梦|夢|睡|眠|日记|日記|记忆|記憶|人工智能|AI|智能体|代理|模型|助手|[两二三四五六七八九十]|\d/u,
  ko: /꿈|잠|수면|일기|기억|인공지능|AI|에이전트|모델|비서|어시스턴트|두 번|세 번|\d/u,
  ja: /夢|眠|寝|日記|記憶|人工知能|AI|エージェント|モデル|アシスタント|[二三四五六七八九十]|\d/u,
}

const BANKS: [DiaryLanguage, PhraseBank][] = [
  ['en', ENGLISH],
  ['pt', PORTUGUESE],
  ['it', ITALIAN],
  ['zh', CHINESE],
  ['ko', KOREAN],
  ['ja', JAPANESE],
]

function all(bank: PhraseBank): string[] {
  return [
    bank.openings,
    bank.connectors,
    bank.continuations,
    bank.pairs,
    bank.reflections,
    bank.closings,
  ].flat()
}

describe.each(BANKS)('sentences in %s', (language, bank) => {
  it('are enough, and no two are alike', () => {
    expect(bank.openings.length).toBeGreaterThanOrEqual(14)
    expect(bank.connectors.length).toBeGreaterThanOrEqual(14)
    expect(bank.reflections.length).toBeGreaterThanOrEqual(10)
    expect(bank.closings.length).toBeGreaterThanOrEqual(14)
    expect(new Set(all(bank)).size).toBe(all(bank).length)
  })

  it('never speak of dreams, diaries, memories, machines that talk, or counts', () => {
    for (const phrase of all(bank)) expect(phrase).not.toMatch(BANNED[language])
  })

  it('end as sentences and hold the quotations they should', () => {
    for (const phrase of all(bank)) expect(phrase).toMatch(/[.。？]$/u)
    for (const phrase of [...bank.connectors, ...bank.continuations])
      expect(phrase.split('{q}')).toHaveLength(2)
    for (const phrase of bank.pairs) expect(phrase).toMatch(/^[^{]*\{q\}[^{]+\{r\}[^{]*$/u)
    for (const phrase of [...bank.openings, ...bank.reflections, ...bank.closings])
      expect(phrase).not.toMatch(/[{}“”「」\n]/u)
  })

  it('are taken unused first, then those used longest ago', () => {
    const told = bank.connectors.map((phrase) =>
      phrase.replace('{q}', `${bank.quotes.open}Brasa 1240${bank.quotes.close}`),
    )
    const previous = told.slice(0, -2)
    const order = freshFirst(bank.connectors, bank.quotes, previous, seededRandom(7))
    expect(new Set(order.slice(0, 2))).toEqual(new Set(bank.connectors.slice(-2)))
    expect(order.slice(2)).toEqual(bank.connectors.slice(0, -2))
  })
})
