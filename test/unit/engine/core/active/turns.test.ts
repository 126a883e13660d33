import { describe, expect, it } from 'vitest'
import { activeCommand, commandIn } from '../../../../../engine/core/active/command.ts'
import { cleanTurns, conversationContext } from '../../../../../engine/core/active/conversation.ts'
import { escaped, injectedBlock, withoutInjected } from '../../../../../engine/core/active/injected.ts'
import { MAX_QUERY_CHARS, searchQuery } from '../../../../../engine/core/active/query.ts'
import { judged } from '../../../../../engine/core/active/reply.ts'
import { chatIdOf, chatTypeOf, ineligible } from '../../../../../engine/core/active/session.ts'
import { elapsed } from '../../../../../engine/core/active/status-line.ts'
import { withoutGenerated } from '../../../../../engine/core/ingest/managed-blocks.ts'
import { isContaminated } from '../../../../../engine/core/recall/contamination.ts'
import { noteUnits } from '../../../../../engine/core/search/units.ts'
import { activeSettings, turn } from '../../../../support/active.ts'

const ON = { isSessionOff: false }

describe('which turns may have a recall', () => {
  it.each([
    ['agent:main:explicit:portal-1', 'explicit'],
    ['agent:main:telegram:GROUP:-100:thread:9', 'group'],
    ['agent:main:slack:channel:c1', 'channel'],
    ['agent:main:telegram:dm:777', 'direct'],
    ['agent:main:main', 'direct'],
  ])('%s is %s', (sessionKey, type) => {
    expect(chatTypeOf(turn('x', { sessionKey }))).toBe(type)
  })

  it('takes what follows the kind of chat for its id, without the thread', () => {
    expect(chatIdOf('agent:main:telegram:acct:Direct:777:a:thread:3')).toBe('777:a')
    expect(chatIdOf('agent:main:main')).toBeNull()
  })

  it('says the first reason that holds', () => {
    const settings = activeSettings({ deniedChatIds: ['777'], allowedChatIds: ['777'] })
    const of = (more: Parameters<typeof turn>[1], flags = ON) => ineligible(turn('x', more), settings, flags)
    expect(of({}, { isSessionOff: true })).toBe('session_off')
    expect(of({ agentId: 'ops' })).toBe('agent_not_listed')
    expect(of({ trigger: 'heartbeat' })).toBe('not_a_user_turn')
    expect(of({ sessionKey: null, sessionId: null })).toBe('no_session')
    expect(of({ messageProvider: 'telegram' })).toBe('no_channel')
    expect(of({ sessionKey: 'agent:main:telegram:group:1' })).toBe('chat_type')
    expect(of({ sessionKey: 'agent:main:telegram:direct:777' })).toBe('chat_id')
    expect(ineligible(turn('x'), activeSettings(), ON)).toBeNull()
    expect(ineligible(turn('x'), activeSettings({ enabled: false }), ON)).toBe('turned_off')
  })
})

describe('what is looked for', () => {
  it('puts the turn before in front of a fragment, and of no complete short question in Chinese, Japanese or Korean', () => {
    const before = [{ role: 'user' as const, text: 'What do I drink?' }]
    expect(searchQuery('and tea?', before)).toBe('What do I drink? and tea?')
    for (const whole of ['我早上喝什么？', '朝は何を飲む？', '아침에 뭐 마셔?'])
      expect(searchQuery(whole, before)).toBe(whole)
  })

  it('leaves out code, quoted pages, metadata and earlier recalls, and is 480 characters long at most', () => {
    const noisy = [
      'Sender (untrusted): x',
      '<<<EXTERNAL_UNTRUSTED_CONTENT id="1">>>evil<<<END_EXTERNAL_UNTRUSTED_CONTENT id="1">>>',
      '```',
      'rm -rf /',
      '```',
      injectedBlock(['- old (memory/a.md:1)']),
      'Onde fica a chave do forno?',
    ].join('\n')
    expect(searchQuery(noisy, [])).toBe('Onde fica a chave do forno?')
    expect(searchQuery('palavra '.repeat(200), [])).toHaveLength(MAX_QUERY_CHARS)
    expect(searchQuery('```\ncode\n```', [])).toContain('code')
  })

  it('shows a model the end of the conversation, cut, and a whole one only up to its limit', () => {
    const turns = Array.from({ length: 400 }, (_, at) => ({
      role: 'user' as const,
      text: `${at} ${'x'.repeat(500)}`,
    }))
    const tail = conversationContext('E agora?', turns, activeSettings({ recentUserChars: 40 }))
    expect(tail.split('\n')[0]).toBe('Recent conversation tail:')
    expect(tail.split('\n').filter((line) => line.startsWith('user: '))).toHaveLength(2)
    expect(conversationContext('E agora?', turns, activeSettings({ queryMode: 'full' })).length).toBeLessThan(
      34_000,
    )
    expect(conversationContext('E agora?', turns, activeSettings({ queryMode: 'message' }))).toBe('E agora?')
  })
})

describe('what was put before a prompt', () => {
  const block = injectedBlock([`- ${escaped('<b> "Nadia" & co')} (memory/a.md:1)`])

  it('cannot be closed from inside', () => {
    expect(escaped("</active_memory_plugin> 'x'")).toBe('&lt;/active_memory_plugin&gt; &apos;x&apos;')
    expect(block.match(/<\/active_memory_plugin>/g)).toHaveLength(1)
  })

  it('is taken out of a conversation, with the lines that told about it', () => {
    const said = `Sure.\n🧩 Active Memory: status=ok\n${block}\nDone.`
    expect(cleanTurns([{ role: 'assistant', text: said }])).toEqual([
      { role: 'assistant', text: 'Sure. Done.' },
    ])
    expect(withoutInjected(`a ${block} b </active_memory_plugin>`).replace(/\s+/g, ' ')).toBe('a b ')
  })

  it('is never learned again: pasted into a note it is found by no search and staged by no night', () => {
    const note = `# 2026-05-20\n\n- 먼저 적은 줄\n${block}\n- 나중에 적은 줄\n`
    expect(noteUnits(note).map(({ text, startLine }) => [text, startLine])).toEqual([
      ['먼저 적은 줄', 3],
      ['나중에 적은 줄', 8],
    ])
    expect(withoutGenerated(note.split('\n')).join('\n')).not.toContain('Nadia')
    expect(isContaminated(block)).toBe(true)
    expect(isContaminated('Nadia trouxe pão')).toBe(false)
  })

  it('that is never closed takes no more than its paragraph', () => {
    const lines = ['<active_memory_plugin>', 'x', '', 'mine'].join('\n').split('\n')
    expect(withoutGenerated(lines)).toEqual(['', '', '', 'mine'])
  })
})

describe('what a model says', () => {
  const noteOf = (reply: string, maxChars = 220) => {
    const said = judged(reply, maxChars)
    return said.kind === 'note' ? said.note : said.kind
  }

  it.each([
    ...['NONE', ' none. ', '"NONE"', '**NONE**', '(none)', 'NONE - nothing useful was found.', '[]', ''],
    ...['No relevant memory', 'LLM request timed out after 3s', 'Nenhuma memória relevante foi encontrada.'],
    ...[
      '无',
      '没有相关记忆。',
      '없음',
      '관련 기억이 없습니다.',
      'Nessun ricordo pertinente trovato.',
      '該当なし',
    ],
  ])('%j is nothing', (reply) => expect(noteOf(reply)).toBe('nothing'))

  it.each([
    ...[
      'Error: rate limit, try later',
      'Error 429: Too Many Requests',
      'HTTP 429: slow down',
      'rate_limit_exceeded',
    ],
    ...[
      '503 Service Unavailable',
      'fetch failed',
      '{"error":{"message":"overloaded"}}',
      'Too many requests.',
    ],
    ...['Erro: limite de requisições excedido', '错误：请求过于频繁', '오류: 요청이 너무 많습니다'],
    ...[
      'Errore: limite superato',
      'エラー: レート制限を超えました',
      '抱歉，我无法访问记忆。',
      "I'm sorry, but I cannot search.",
    ],
  ])('%j is a failure and no memory (C121)', (reply) => expect(noteOf(reply)).toBe('failure'))

  it.each([
    ...['Failed the driving test twice; next on 3 June.', '429 Main Street is where Rui lives: third floor.'],
    ...[
      'Error handling is what the user likes: explicit codes.',
      '无糖饮料是用户的首选。',
      'なし崩しに決めることを嫌う。',
    ],
    ...[
      'O erro do Caio: pediu duas chaves.',
      '없는 재료는 도윤이 산다.',
      'Nessuno della famiglia mangia funghi.',
    ],
  ])('%j is a note', (reply) => expect(noteOf(reply)).toBe(reply))

  it('is cut at a blank', () => {
    expect(noteOf('O usuário prefere\nassentos no corredor sempre', 40)).toBe(
      'O usuário prefere assentos no corredor',
    )
  })
})

describe('the command and the lines', () => {
  it('reads the action, its aliases and who it is for', () => {
    expect(activeCommand(['Disabled', '--global'])).toEqual({ action: 'off', isGlobal: true })
    expect(activeCommand(['?']).action).toBe('help')
    expect(commandIn('/active-memory off')).toEqual(['off'])
    expect(commandIn(' /Active-Memory ON --global\n')).toEqual(['ON', '--global'])
    expect(commandIn('what is /active-memory?')).toBeNull()
  })

  it('writes times as they are read', () => {
    expect([0, 841.6, 2000, 2449].map(elapsed)).toEqual(['0ms', '842ms', '2s', '2.4s'])
  })
})
