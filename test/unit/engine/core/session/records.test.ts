import { describe, expect, it } from 'vitest'
import { readRecord } from '../../../../../engine/core/session/records.ts'
import { claudeCode, codex, openClaw } from '../../../../support/transcripts.ts'

const said = (line: string) => readRecord(line)?.said ?? null

describe('readRecord', () => {
  it('keeps all text blocks of a message, and nothing that was only thought or done', () => {
    const content = [
      { type: 'thinking', thinking: 'segredo' },
      openClaw.text('O forno esfria às seis.'),
      { type: 'toolCall', name: 'exec' },
      openClaw.text('A chave está no armário.'),
    ]
    expect(said(openClaw.turn('assistant', content))?.text).toBe(
      'O forno esfria às seis.\nA chave está no armário.',
    )
  })

  it.each([
    ['a broken line', '{"type":"message","mess'],
    ['no object', '[1,2]'],
    ['an empty text', openClaw.turn('user', '')],
    ['a tool result', openClaw.turn('toolResult', [openClaw.text('総計 12')])],
    ['another kind of line', '{"type":"compaction","summary":"x"}'],
    ['a message without a message', '{"type":"message","message":null}'],
    ['blocks that are none', openClaw.turn('user', [null, 3, { type: 'text', text: 7 }])],
    ['a summary of Claude Code', '{"type":"summary","summary":"Kiln","leafUuid":"1"}'],
    ['a tool result of Claude Code', claudeCode.turn('user', [{ type: 'tool_result', content: 'ok' }])],
    ['an event of Codex', '{"type":"event_msg","payload":{"type":"user_message","message":"x"}}'],
  ])('%s says nothing', (_, line) => {
    expect(said(line)).toBeNull()
  })

  it('reads Claude Code: ids, pieces of one answer, and what the program put in itself', () => {
    const line = claudeCode.turn('assistant', [{ type: 'text', text: '가마는 금요일에 식습니다' }])
    expect(readRecord(line)).toMatchObject({ source: 'claude-code', sessionId: 'c1a0de' })
    const isMachine = (text: string, more = {}) => said(claudeCode.turn('user', text, more))?.isMachine
    expect(isMachine('A che ora apre il forno?')).toBe(false)
    expect(isMachine('<command-name>/clear</command-name>')).toBe(true)
    expect(isMachine('<local-command-stdout>done</local-command-stdout>')).toBe(true)
    expect(isMachine('x', { isMeta: true })).toBe(true)
    expect(isMachine('x', { isSidechain: true })).toBe(true)
    expect(said(claudeCode.turn('user', '下午见<system-reminder>a\nb</system-reminder>'))?.text).toBe(
      '下午见',
    )
    expect(said(claudeCode.turn('user', '<system-reminder>a</system-reminder>'))).toBeNull()
  })

  it('reads Codex and plain messages', () => {
    expect(readRecord(codex.head('0197-ab'))).toMatchObject({ source: 'codex', sessionId: '0197-ab' })
    expect(said(codex.turn('user', '水やりは誰ですか'))).toMatchObject({ role: 'user', isMachine: false })
    expect(said(codex.turn('user', '<environment_context>\n<cwd>/</cwd>'))?.isMachine).toBe(true)
    expect(said(codex.turn('developer', 'rules'))).toBeNull()
    expect(said('{"role":"user","content":"Ciao, sono Livia"}')).toMatchObject({ text: 'Ciao, sono Livia' })
    expect(said('\ufeff{"role":"assistant","content":[{"type":"text","text":"Ciao"}]}')?.text).toBe('Ciao')
  })

  it('tells failed requests and text of other sessions by their mark, not by their words', () => {
    expect(said(openClaw.turn('assistant', [], { stopReason: 'error' }))?.isFailure).toBe(true)
    expect(said(openClaw.turn('assistant', 'O limite da API mudou'))?.isFailure).toBe(false)
    expect(said(openClaw.turn('user', 'x', { provenance: { kind: 'inter_session' } }))?.isMachine).toBe(true)
    expect(said(openClaw.turn('user', 'x', { provenance: { kind: 'external_user' } }))?.isMachine).toBe(false)
  })

  it.each([
    [1779264060, 1779264060000],
    [1779264060000, 1779264060000],
    ['2026-05-20T08:01:00Z', 1779264060000],
    ['gestern', null],
  ])('time %s', (timestamp, ms) => {
    expect(said(openClaw.turn('user', 'x', { timestamp }))?.atMs).toBe(ms)
  })
})
