import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pendingNotes } from '../../../../../engine/adapters/pending-notes.ts'
import { openTestEngine } from '../../../../support/app.ts'
import { scratchHome } from '../../../../support/command.ts'
import { jsonl, openClaw } from '../../../../support/transcripts.ts'
import { readIn, scratchWorkspace, writeIn } from '../../../../support/workspace.ts'

const GRACE = 150
const stampNow = () => new Date().toISOString().replaceAll(':', '-')

/** A workspace that is watched here, with the folder in which OpenClaw keeps the sessions of its agent. */
function watched(entry: object = { watch: true }) {
  const root = scratchWorkspace()
  const home = scratchHome()
  const state = scratchHome()
  const sessions = join(state, 'agents', 'forno', 'sessions')
  mkdirSync(sessions, { recursive: true })
  const peer = join(state, 'openclaw.json')
  writeFileSync(peer, JSON.stringify({ agents: { list: [{ id: 'forno', workspace: root }] } }))
  const hooks = { internal: { entries: { 'session-memory': { slug: 'content', ...entry } } } }
  writeFileSync(join(home, 'config.json5'), JSON.stringify({ workspaces: [root], hooks }))
  const put = (id: string, text: string) => {
    const path = join(sessions, `${id}.jsonl`)
    writeFileSync(path, jsonl([openClaw.head(id), openClaw.turn('user', text)]))
    return { path, reset: (stamp = stampNow()) => renameSync(path, `${path}.reset.${stamp}`) }
  }
  const open = () =>
    openTestEngine(
      { home },
      { env: { HOME: home, OPENCLAW_CONFIG_PATH: peer, TZ: 'UTC' }, sessionGraceMs: GRACE },
    )
  const notes = () => readdirSync(join(root, 'memory')).filter((name) => name.endsWith('.md'))
  return { root, home, sessions, put, open, notes }
}
const SOON = { timeout: 15_000 }

describe('sessions of OpenClaw that are reset', () => {
  it('become notes with the key that they had, each once; what was reset before stays as it is', async () => {
    const { root, home, sessions, put, open, notes } = watched()
    put('antiga', 'Uma conversa antiga').reset('2026-01-02T03-04-05.000Z')
    const session = put('s01', '窑炉的钥匙挂在哪里？')
    writeFileSync(
      join(sessions, 'sessions.json'),
      JSON.stringify({ 'agent:forno:telegram:direct:7': { sessionId: 's01' } }),
    )
    await open()
    expect(readdirSync(home)).toContain('session-marks.json')
    writeFileSync(join(sessions, 'sessions.json'), '{}')
    session.reset()
    await expect.poll(notes, SOON).toHaveLength(1)
    const text = readIn(root, `memory/${notes()[0]}`)
    expect(text).toContain('- **Session Key**: agent:forno:telegram:direct:7\n- **Session ID**: s01\n')
    expect(text).toContain('user: 窑炉的钥匙挂在哪里？\n')
    put('s02', '가마 열쇠는 어디에 있어?').reset()
    await expect.poll(notes, SOON).toHaveLength(2)
  })

  it('C113: a note that had to wait is written at the next start, also where nothing is watched', async () => {
    const { root, home, open, notes } = watched({ watch: false })
    pendingNotes(home).keep({ root, day: '2026-05-28', slug: '窯の鍵', text: '# Session\n\nuser: 鍵は？\n' })
    await open()
    expect(notes()).toEqual(['2026-05-28-窯の鍵.md'])
    expect(readIn(root, 'memory/2026-05-28-窯の鍵.md')).toBe('# Session\n\nuser: 鍵は？\n')
    expect(pendingNotes(home).of(root)).toEqual([])
  })

  it('are made up for at the next start, and left alone where OpenClaw wrote the note itself', async () => {
    const { root, put, open, notes } = watched()
    await (await open()).close()
    const stamp = stampNow()
    const day = stamp.slice(0, 10)
    const own = `# Session: ${day}\n\n- **Session ID**: s03\n- **Source**: x\n\n## Conversation Summary\n\nuser: ciao\n`
    writeIn(root, `memory/${day}-0001.md`, own)
    put('s03', 'Dov’è la chiave della fornace?').reset(stamp)
    put('s04', '窯の鍵はどこですか').reset()
    await open()
    await expect.poll(notes, SOON).toHaveLength(2)
    expect(
      notes()
        .map((name) => readIn(root, `memory/${name}`))
        .join(''),
    ).not.toContain('fornace')
  })

  it.each([{ watch: false }, {}, { watch: true, enabled: false }])(
    'are left alone with %j',
    async (entry) => {
      const { home, put, open, notes } = watched(entry)
      const engine = await open()
      put('s05', 'Onde fica a chave?').reset()
      await engine.close()
      // A folder that is watched has its mark there from the first moment.
      expect(readdirSync(home)).not.toContain('session-marks.json')
      expect(notes()).toEqual([])
    },
  )
})
