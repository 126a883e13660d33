/** Lines of transcripts as the programs write them. */
export const openClaw = {
  head: (id: string) =>
    JSON.stringify({ type: 'session', version: 3, id, timestamp: '2026-05-20T08:00:00.000Z', cwd: '.' }),
  turn: (role: string, content: unknown, more: Record<string, unknown> = {}) =>
    JSON.stringify({
      type: 'message',
      id: 'x',
      timestamp: '2026-05-20T08:01:00.000Z',
      message: { role, content, ...more },
    }),
  text: (text: string) => ({ type: 'text', text }),
}

export const claudeCode = {
  turn: (role: 'user' | 'assistant', content: unknown, more: Record<string, unknown> = {}) =>
    JSON.stringify({
      type: role,
      sessionId: 'c1a0de',
      cwd: '/home/ines/oficina',
      timestamp: '2026-05-20T09:00:00.000Z',
      message: { role, content },
      ...more,
    }),
}

export const codex = {
  head: (id: string) =>
    JSON.stringify({
      timestamp: '2026-05-20T09:00:00.000Z',
      type: 'session_meta',
      payload: { id, cwd: '/srv' },
    }),
  turn: (role: string, text: string) =>
    JSON.stringify({
      timestamp: '2026-05-20T09:01:00.000Z',
      type: 'response_item',
      payload: {
        type: 'message',
        role,
        content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
      },
    }),
}

export const jsonl = (lines: readonly string[]): string => `${lines.join('\n')}\n`
