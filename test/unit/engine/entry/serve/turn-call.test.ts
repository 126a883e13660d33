import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { servedApp } from '../../../../support/app.ts'
import { scratchWorkspace } from '../../../../support/workspace.ts'

const ON = '{ plugins: { entries: { "active-memory": { enabled: true, config: { agents: ["main"] } } } } }'

async function served() {
  const people = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo', 'Íris', 'João']
  const root = scratchWorkspace({
    'memory/2026-05-19.md': `# 2026-05-19\n\n${people.map((name) => `- ${name} guarda a chave número ${name.length * 7}`).join('\n')}\n`,
  })
  const app = await servedApp([root])
  writeFileSync(join(app.home, 'config.json5'), ON)
  const { base, cookie } = app
  const ask = (body: unknown, headers: Record<string, string> = { origin: base, cookie }) =>
    fetch(`${base}/active-memory`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  // The changed settings are followed within a moment.
  await expect
    .poll(async () => ((await (await ask({ prompt: 'Ana?' })).json()) as { skipped: string }).skipped, {
      timeout: 10_000,
    })
    .toBeNull()
  return { ask, base, cookie, people }
}

describe('POST /active-memory', () => {
  it('answers ten turns at once out of one index, outside of the thread that serves (C116)', async () => {
    const { ask, people } = await served()
    const answers = await Promise.all(
      people.map(async (name) => {
        const response = await ask({
          prompt: `Que chave guarda ${name}?`,
          sessionKey: `agent:main:web:${name}`,
        })
        return (await response.json()) as { block: string; status: string }
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 'ok'))
    expect(answers.every(({ block }, at) => block.includes(`- ${people[at]} guarda`))).toBe(true)
  })

  it('listens to nobody without a session, from another page or with another host', async () => {
    const { ask, base, cookie } = await served()
    expect((await ask({ prompt: 'Ana?' }, { origin: base })).status).toBe(401)
    expect((await ask({ prompt: 'Ana?' }, { origin: 'http://evil.example', cookie })).status).toBe(403)
    expect((await ask({ prompt: 'Ana?' }, { cookie })).status).toBe(403)
    expect((await fetch(`${base}/active-memory`, { headers: { cookie } })).status).toBe(404)
  })

  it('switches a session off and on by a message, and all of them only for its owner', async () => {
    const { ask } = await served()
    const said = async (prompt: string, sessionKey: string) => {
      const turn = { prompt, sessionKey, messageProvider: 'x', channelId: 'x' }
      return (await (await ask(turn)).json()) as { reply?: string; skipped?: string | null; block: unknown }
    }
    const key = 'agent:main:x:direct:ana'
    expect(await said('/active-memory off', key)).toEqual({
      block: null,
      reply: expect.stringContaining('off for this session'),
    })
    expect((await said('Que chave guarda Ana?', key)).skipped).toBe('session_off')
    expect((await said('/Active-Memory on', key)).reply).toContain('on for this session')
    expect((await said('Que chave guarda Ana?', key)).skipped).toBeNull()
    expect((await said('/active-memory off --global', 'agent:main:x:group:7')).reply).toContain(
      'Only its owner',
    )
    expect((await said('Que chave guarda Ana?', key)).skipped).toBeNull()
  })

  it('says what is wrong with what it was sent, and reads no file that it names', async () => {
    const { ask } = await served()
    expect((await ask('{')).status).toBe(400)
    expect((await ask({ text: 'x' })).status).toBe(400)
    expect((await ask({ prompt: 'x', workspace: 'other' })).status).toBe(400)
    expect((await ask({ prompt: 'x'.repeat(1_100_000) })).status).toBe(413)
    const hook = {
      hook_event_name: 'UserPromptSubmit',
      prompt: 'e?',
      session_id: 's',
      transcript_path: '/etc/passwd',
    }
    expect(((await (await ask(hook)).json()) as { query: string }).query).toBe('e?')
  })
})
