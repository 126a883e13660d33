import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  judgeStatement,
  REFUSALS,
  type Refusal,
  type StatementContext,
} from '../../../../../engine/core/statement/judge.ts'
import { steeringReason } from '../../../../../engine/core/statement/steering.ts'
import { processorMs } from '../../../../support/processor-time.ts'

type Lines = Record<string, string[]>
type Sets = { refused: Record<string, string[]>; statements: Lines; passing: Lines }

const SETS: Sets = JSON.parse(readFileSync(new URL('./sets/statements.json', import.meta.url), 'utf8'))
const ALONE: StatementContext = { heading: '', before: null, after: null }

function codeOf(line: string, context: StatementContext = ALONE): Refusal | 'statement' {
  const judgement = judgeStatement(line, context)
  return judgement.kind === 'refused' ? judgement.code : 'statement'
}

describe('judgeStatement on the set of refused lines', () => {
  it.each(Object.keys(SETS.refused))('refuses every line of the kind %s by its code', (code) => {
    const lines = SETS.refused[code] ?? []
    expect(lines.filter((line) => codeOf(line) !== code)).toEqual([])
    expect(lines.length).toBeGreaterThanOrEqual(code === 'struck' ? 8 : 25)
  })

  it('has lines for every code but the one of length', () => {
    expect(Object.keys(SETS.refused).toSorted()).toEqual(
      REFUSALS.filter((code) => code !== 'too_long').toSorted(),
    )
  })

  it('refuses them as list items and open tasks too', () => {
    for (const code of ['command', 'url', 'path', 'no_subject', 'question', 'secret']) {
      const lines = (SETS.refused[code] ?? []).filter((line) => !/^(?:-|\d+\.)\s/.test(line))
      const passed = lines
        .flatMap((line) => [`- ${line}`, `- [ ] ${line}`])
        .filter((line) => codeOf(line) === 'statement')
      expect(passed).toEqual([])
    }
  })
})

describe('judgeStatement on the set of honest statements', () => {
  const statements = Object.values(SETS.statements).flat()

  it('lets at least 98 % of 200 statements in six languages pass', () => {
    expect(statements.length).toBeGreaterThanOrEqual(200)
    expect(Object.keys(SETS.statements)).toHaveLength(6)
    const held = statements.filter((line) => codeOf(line) !== 'statement')
    expect(held.length / statements.length).toBeLessThanOrEqual(0.02)
  })

  it('gives clean ones back byte for byte, calls none passing and none hostile', () => {
    for (const line of statements) {
      expect(judgeStatement(line, ALONE)).toEqual({ kind: 'statement', text: line, isPassing: false })
      expect(steeringReason(line)).toBeNull()
    }
  })

  it('tells what lasts from the talk of the day, in lines written before the rules for them', () => {
    const everyday: { lasting: Lines; none: Lines } = JSON.parse(
      readFileSync(new URL('./sets/everyday.json', import.meta.url), 'utf8'),
    )
    const lasts = (line: string): boolean => {
      const judgement = judgeStatement(line, ALONE)
      return judgement.kind === 'statement' && !judgement.isPassing
    }
    expect(Object.keys(everyday.none)).toHaveLength(6)
    expect(
      Object.values(everyday.lasting)
        .flat()
        .filter((line) => !lasts(line)),
    ).toEqual([])
    expect(Object.values(everyday.none).flat().filter(lasts)).toEqual([])
  })

  it('lets text in languages without word lists pass', () => {
    for (const line of [
      'Я предпочитаю чай',
      'Kediyi çok severim',
      'Wolę herbatę',
      'أفضل الشاي على القهوة',
      'ฉันชอบดื่มชามากกว่ากาแฟ',
      'Raudonas raktas kabo prie durų',
    ])
      expect(codeOf(line)).toBe('statement')
  })

  it('marks what is bound to a moment in six languages', () => {
    const lasting = Object.values(SETS.passing)
      .flat()
      .filter((line) => {
        const judgement = judgeStatement(line, ALONE)
        return judgement.kind === 'refused' || !judgement.isPassing
      })
    expect(lasting).toEqual([])
  })
})

describe('judgeStatement', () => {
  it('C001: refuses the command and the bare heading and keeps the preference', () => {
    expect(codeOf('sudo apt remove libfoo && git clone ssh://git.invalid/foo')).toBe('command')
    expect(codeOf("## Petra's decision")).toBe('heading')
    expect(codeOf("Petra's decision")).toBe('fragment')
    expect(judgeStatement('- Petra prefers invoices as PDF, never as a link.', ALONE)).toEqual({
      kind: 'statement',
      text: 'Petra prefers invoices as PDF, never as a link.',
      isPassing: false,
    })
  })

  it('C002: refuses the rows and markers of a generated block', () => {
    expect(codeOf('- The feature flag lives in rolloutRule')).toBe('statement')
    expect(codeOf('<!-- openclaw:dreaming:light:start -->')).toBe('generated')
    expect(
      codeOf(
        '- Candidate: The feature flag lives in rolloutRule confidence: 0.62 evidence: memory/2026-04-12.md',
      ),
    ).toBe('generated')
  })

  it('C009: never takes a role label for the subject', () => {
    for (const line of [
      'User: the greenhouse is locked',
      'Assistant: the greenhouse is locked',
      '用户：温室锁着',
    ]) {
      const judgement = judgeStatement(line, ALONE)
      expect(judgement).toMatchObject({ kind: 'statement' })
      expect(JSON.stringify(judgement)).not.toMatch(/user|assistant|用户/i)
    }
  })

  it('C015: only the standing habit is lasting', () => {
    const passing = (line: string) => judgeStatement(line, ALONE)
    expect(passing('Currently waiting for the plumber')).toMatchObject({ isPassing: true })
    expect(passing('Build 412 is red')).toMatchObject({ isPassing: true })
    expect(passing('We always invoice on the 5th')).toMatchObject({ isPassing: false })
  })

  it('C037: keeps exactly the human sentence of an enveloped turn', () => {
    expect(codeOf('"chat_id": 4711')).toBe('role_text')
    expect(codeOf('Conversation info (untrusted metadata):')).toBe('role_text')
    expect(
      judgeStatement(
        '[main/sessions/main/a.jsonl#L12] User: [Mon 2026-05-04 10:32 GMT+2] Remember I moved to Graz.',
        ALONE,
      ),
    ).toMatchObject({ kind: 'statement', text: 'Remember I moved to Graz.' })
  })

  it('C045: refuses front matter that reached it', () => {
    for (const line of ['---', 'tags: [home]', 'tags: [casa, forno]'])
      expect(codeOf(line)).not.toBe('statement')
    expect(codeOf("Grete's locker code hint is the old street")).toBe('statement')
  })

  it('C046: says who a bare phrase is about, by its own heading only', () => {
    const under = (line: string, heading: string) => judgeStatement(line, { ...ALONE, heading })
    expect(under('- patent lawyer', 'Ada')).toMatchObject({ text: 'Ada: patent lawyer' })
    expect(under('- runs a record label', 'Bo')).toMatchObject({ text: 'Bo: runs a record label' })
    expect(under('- advogada', 'Joana')).toMatchObject({ text: 'Joana: advogada' })
    expect(under('- 弁護士', '健太')).toMatchObject({ text: '健太: 弁護士' })
    expect(under('- 변호사', '민호')).toMatchObject({ text: '민호: 변호사' })
    expect(under('- 律师', '阿达')).toMatchObject({ text: '阿达: 律师' })
    expect(under('- avvocata', 'Ada')).toMatchObject({ text: 'Ada: avvocata' })
    expect(codeOf('- patent lawyer')).toBe('fragment')
  })

  it('C046: says who it is about where the language leaves out the subject', () => {
    const under = (line: string, heading: string) => judgeStatement(line, { ...ALONE, heading })
    expect(under('- 大阪に引っ越した', '花子')).toMatchObject({ text: '花子: 大阪に引っ越した' })
    expect(under('- 引っ越した', '花子')).toMatchObject({ text: '花子: 引っ越した' })
    expect(under('- 住在杭州', '李娜')).toMatchObject({ text: '李娜: 住在杭州' })
    expect(under('- 결혼했다', '민호')).toMatchObject({ text: '민호: 결혼했다' })
    expect(under('- 차를 좋아한다', '민호')).toMatchObject({ text: '민호: 차를 좋아한다' })
    // Who is named in the line is not the one of the heading; without a heading it is the owner.
    expect(under('- 健太はお茶が好きだ', '花子')).toMatchObject({ text: '健太はお茶が好きだ' })
    expect(under('- 준호는 차를 좋아한다', '민호')).toMatchObject({ text: '준호는 차를 좋아한다' })
    expect(under('- 차를 좋아한다', '')).toMatchObject({ text: '차를 좋아한다' })
    expect(under('- 住在杭州', '日志')).toMatchObject({ text: '住在杭州' })
  })

  it('takes no title for a fact, and no fact for a title', () => {
    for (const line of [
      'Rosa runs the meeting',
      'We have a plan',
      'A reunião é na terça',
      'Il piano è accordato',
    ])
      expect(codeOf(line)).toBe('statement')
  })

  it('C168: refuses what holds a secret, redacted or not, and keeps the honest sentence', () => {
    for (const line of [
      'OPENAI_API_KEY=sk-test-000000000000000000000000',
      'Authorization: Bearer aaaaaaaa.bbbbbbbb.cccccccc',
      '-----BEGIN PRIVATE KEY-----',
      'postgres://u:hunter2@db.invalid/x',
      'The database is at postgres://u:***@db.invalid/x',
      'OPENAI_API_KEY=sk-tes…0000',
    ])
      expect(codeOf(line)).toBe('secret')
    expect(codeOf('the token ring in the cellar works')).toBe('statement')
  })

  it('takes greetings and questions off the sentence they surround', () => {
    const text = (line: string) => judgeStatement(line, ALONE)
    expect(text('Caroline: Hey Mel! I went to a pottery class. How are you?')).toMatchObject({
      text: 'Caroline: I went to a pottery class.',
    })
    expect(text('Ciao! La chiave sta nel cassetto blu. E la tua?')).toMatchObject({
      text: 'La chiave sta nel cassetto blu.',
    })
    expect(text('Yes. The antenna mast was painted twice.')).toMatchObject({
      text: 'Yes. The antenna mast was painted twice.',
    })
  })

  it('keeps a number behind a label and refuses the number alone', () => {
    expect(codeOf('Ada: +49 30 1234567')).toBe('statement')
    expect(codeOf('+49 30 1234567')).toBe('identifier')
  })

  it('refuses a line over 2,000 characters and empty ones', () => {
    expect(codeOf(`Ada likes ${'tea and '.repeat(300)}coffee`)).toBe('too_long')
    for (const line of ['', '   ', '-', '- [ ]', '> ', '<!-- a remark -->'])
      expect(codeOf(line)).not.toBe('statement')
  })

  it('judges a megabyte of hostile text at once and 2,000 characters within a second', () => {
    for (const piece of [
      '[[',
      '**',
      '--',
      '<!--',
      '|-',
      'a, ',
      'x@',
      'Ada ',
      '去',
      '- ',
      'thanks, ',
      '://:',
    ]) {
      for (const length of [2000, 1_000_000]) {
        const line = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
        const start = processorMs()
        judgeStatement(line, { ...ALONE, before: line })
        expect(processorMs() - start).toBeLessThan(1000)
      }
    }
  })
})
