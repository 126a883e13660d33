import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../../../engine/core/session/records.ts'
import { TailCollector } from '../../../../../engine/core/session/tail.ts'
import { claudeCode, openClaw } from '../../../../support/transcripts.ts'

const { turn } = openClaw

/** Reads from the end, as the host does. */
function tailOf(lines: readonly string[], limit = 15) {
  const collector = new TailCollector(limit)
  for (const line of [...lines].reverse()) {
    const said = readRecord(line)?.said
    if (said) collector.add(said)
    if (collector.isDone) break
  }
  return collector.tail()
}
const texts = (lines: readonly string[], limit?: number) =>
  tailOf(lines, limit).messages.map(({ role, text }) => `${role}: ${text}`)

describe('TailCollector', () => {
  it('counts the messages of people and answers after the chatter went (C112)', () => {
    const real = Array.from({ length: 40 }, (_, at) =>
      turn(at % 2 === 0 ? 'user' : 'assistant', `第 ${at + 1} 句`),
    )
    const beats = Array.from({ length: 30 }, (_, at) =>
      at % 2 === 0
        ? turn('user', 'Read HEARTBEAT.md if it exists. If nothing needs attention, reply HEARTBEAT_OK.')
        : turn('assistant', '**HEARTBEAT_OK**'),
    )
    const found = texts([...real, ...beats])
    expect(found).toHaveLength(15)
    expect(found.at(-1)).toBe('assistant: 第 40 句')
    expect(found[0]).toBe('assistant: 第 26 句')
  })

  it.each(['/new', '/status tudo', 'System: [12:00] exec', '[cron:nightly] Resuma o dia', 'NO_REPLY'])(
    '%s is no message',
    (text) => {
      expect(texts([turn('user', text)])).toEqual([])
    },
  )

  it('keeps a slash that does not stand in front', () => {
    expect(texts([turn('user', ' /new é um comando')])).toEqual(['user:  /new é um comando'])
  })

  it('has an answer that stands there twice once (C109)', () => {
    const thinking = [{ type: 'thinking', thinking: 'hm' }, openClaw.text('Reservado para sexta')]
    expect(
      texts([
        turn('user', 'Reserve'),
        turn('assistant', thinking),
        turn('assistant', 'Reservado para sexta'),
      ]),
    ).toEqual(['user: Reserve', 'assistant: Reservado para sexta'])
    const again = [turn('user', 'A'), turn('assistant', 'Sì'), turn('user', 'B'), turn('assistant', 'Sì')]
    expect(texts(again)).toHaveLength(4)
  })

  it('joins the pieces of one answer of Claude Code', () => {
    const piece = (text: string) =>
      JSON.stringify({
        ...JSON.parse(claudeCode.turn('assistant', '')),
        message: { role: 'assistant', id: 'msg_1', content: [{ type: 'text', text }] },
      })
    expect(texts([claudeCode.turn('user', 'と'), piece('はい。'), piece('金曜です。')])).toEqual([
      'user: と',
      'assistant: はい。\n金曜です。',
    ])
  })

  it('looks for a word of a person before the kept ones', () => {
    const lines = [turn('user', 'Oi'), ...['a', 'b', 'c'].map((text) => turn('assistant', text))]
    expect(tailOf(lines, 2)).toMatchObject({ hasUser: true, messages: [{ text: 'b' }, { text: 'c' }] })
    expect(tailOf(lines.slice(1), 2).hasUser).toBe(false)
  })

  it('tells a session of which every request failed (C112)', () => {
    const failure = turn('assistant', [], { stopReason: 'error', errorMessage: '429' })
    expect(tailOf([turn('user', 'Ciao'), failure]).isFailed).toBe(true)
    expect(tailOf([turn('user', 'Ciao'), failure, turn('assistant', 'Eccomi')]).isFailed).toBe(false)
    expect(tailOf([turn('user', 'Ciao')]).isFailed).toBe(false)
  })

  it('cuts a message that no note could hold, never inside a character, and takes NULs out', () => {
    const [message] = tailOf([turn('user', `${'a'.repeat(99_999)}😀${'b'.repeat(10)}`)]).messages
    expect(message?.text).toBe(`${'a'.repeat(99_999)} […]`)
    expect(texts([turn('user', 'a\0b')])).toEqual(['user: a\ufffdb'])
  })
})
