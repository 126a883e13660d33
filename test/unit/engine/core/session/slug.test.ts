import { describe, expect, it } from 'vitest'
import { isRefusedReply } from '../../../../../engine/core/session/refused-reply.ts'
import { asciiSlug, contentSlug, slugFromReply, slugOf } from '../../../../../engine/core/session/slug.ts'
import type { SessionMessage } from '../../../../../engine/model/session.ts'

const user = (text: string): SessionMessage => ({ role: 'user', text })
const answer = (text: string): SessionMessage => ({ role: 'assistant', text })

describe('slugs', () => {
  it.each([
    ['  "Mooring   Plan!!" ', 'mooring-plan'],
    ['a very long slug that goes on - and on forever', 'a-very-long-slug-that-goes-on'],
    ['库存应用', ''],
    ['--x--', 'x'],
  ])('asciiSlug(%j)', (reply, slug) => {
    expect(asciiSlug(reply)).toBe(slug)
  })

  it.each([
    ['庭の計画', '庭の計画'],
    ['Orçamento da Oficina', 'orçamento-da-oficina'],
    ['가마 점검!', '가마-점검'],
    ['ＡＢＣ：x', 'abc-x'],
    ['Cafe\u0301', 'café'],
    ['a<b>:"/\\|?*.', 'a-b'],
    ['\u202egnp.exe\u200b', 'gnp-exe'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🎉', ''],
  ])('slugOf(%j)', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })

  it('stays below what a file system takes, in any script, and cuts between words', () => {
    for (const text of ['字'.repeat(400), 'ﷺ'.repeat(40), 'parola '.repeat(40)])
      expect(Buffer.byteLength(slugOf(text))).toBeLessThan(150)
    expect(slugOf('parola '.repeat(40))).toBe('parola-parola-parola-parola-parola')
  })

  it.each([
    [[user('Where is the spare anchor?'), answer('In locker three.')], /anchor/],
    [[user('Quando a Nádia vem consertar o forno?'), answer('O forno fica para sexta.')], /^nádia-.*forno/],
    [[user('下周的库存应用上线计划是什么？'), answer('库存应用周三上线。')], /库存/],
    [[user('금요일 회의를 월요일로 옮겨 줘')], /금요일/],
    [[user('来週の庭の水やり当番は誰ですか'), answer('水やり当番は健太さんです。')], /当番/],
    [[user('Quando torna il fabbro per la ringhiera?'), answer('Il fabbro torna giovedì.')], /fabbro/],
  ])('names a conversation by its words (%#)', (messages, pattern) => {
    expect(contentSlug(messages)).toMatch(pattern)
  })

  it.each(['👍', '***', '[email]', 'x', '?!', 'https://example.com/a/b', '/home/ines/.ssh/id'])(
    'has no name for %s',
    (text) => {
      expect(contentSlug([user(text)])).toBeNull()
    },
  )

  it('takes a model’s name only in a script that the conversation has', () => {
    const said = [user('庭の水やり'), answer('健太さんです')]
    expect(slugFromReply('「水やり当番」', said, 'content')).toBe('水やり当番')
    expect(slugFromReply('물주기', said, 'content')).toBeNull()
    expect(slugFromReply('watering', said, 'content')).toBe('watering')
    expect(slugFromReply('水やり当番', said, 'time')).toBeNull()
    expect(slugFromReply('   ', said, 'content')).toBeNull()
  })
})

describe('isRefusedReply', () => {
  it.each([
    '{"error":{"message":"x"}}',
    '{"type":"error"}',
    '401 Unauthorized',
    'HTTP 429: slow down',
    '402',
    '403 Forbidden',
    '400 invalid request',
    'API error: try again',
    'Model request failed',
    'Rate limit exceeded, too many requests',
    'You exceeded your current quota',
    'Insufficient credits left',
    'Incorrect API key provided',
    'Authentication failed for this account',
    'You have no permission: permission denied',
    'Spending limit reached',
  ])('%s', (reply) => {
    expect(isRefusedReply(reply)).toBe(true)
  })

  it.each(['mooring-plan', 'rate-limit', 'quota-review', '400-euro-rent', '4010-steps', '庭の計画', ''])(
    '%j is a name',
    (reply) => {
      expect(isRefusedReply(reply)).toBe(false)
    },
  )
})
