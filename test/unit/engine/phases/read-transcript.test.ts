import { appendFileSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSweep } from '../../../../engine/host/sweep.ts'
import { SESSION_CURSORS, SESSION_INGESTION } from '../../../../engine/model/paths.ts'
import { LARGE_SESSION_BYTES } from '../../../../engine/model/session-source.ts'
import { said, saying, sessionBench } from '../../../support/sessions.ts'
import { NIGHT, readIn } from '../../../support/workspace.ts'

const FOLDER = 'agents/main/sessions'
const OUTPUT = 'x'.repeat(200_000)
const tool = JSON.stringify({
  type: 'message',
  timestamp: '2026-05-27T08:00:00.000Z',
  message: { role: 'toolResult', content: [{ type: 'text', text: OUTPUT }] },
})
/** A little more than a small file. */
const filler = Array.from({ length: Math.ceil(LARGE_SESSION_BYTES / OUTPUT.length) + 1 }, () => tool)

function largeBench() {
  const bench = sessionBench()
  bench.transcript('s1.jsonl', [
    said('user', 'O forno grande fica no galpão do fundo', '2026-05-27T09:00:00.000Z'),
    ...filler,
    said('user', '가마는 금요일에 닫는다고 기억해 줘', '2026-05-27T10:00:00.000Z'),
  ])
  const starts: number[] = []
  const dream = async (nowMs: number) => {
    const context = bench.context({ nowMs })
    const { sessions } = context
    if (!sessions) throw new Error('no sessions')
    starts.length = 0
    const lines = (...args: Parameters<typeof sessions.lines>) => {
      starts.push(args[1])
      return sessions.lines(...args)
    }
    const spied = { ...context, sessions: { ...sessions, lines } }
    return await runSweep(spied, { dryRun: false, force: false })
  }
  return { ...bench, starts, dream, path: join(bench.state, FOLDER, 's1.jsonl') }
}

describe('a long transcript', () => {
  it('is read on from where the last night ended, and no message is taken twice', async () => {
    const { dream, starts, corpus, path, root } = largeBench()
    await dream(NIGHT)
    expect(starts).toEqual([0])
    expect(saying(Object.values(corpus()).flat())).toHaveLength(2)
    const before = readFileSync(path).length
    appendFileSync(path, `${said('user', 'La chiave è nel cassetto in alto', '2026-05-27T11:00:00.000Z')}\n`)
    await dream(NIGHT + 60_000)
    expect(starts).toEqual([before])
    expect(saying(Object.values(corpus()).flat())).toEqual([
      'User: O forno grande fica no galpão do fundo',
      'User: 가마는 금요일에 닫는다고 기억해 줘',
      'User: La chiave è nel cassetto in alto',
    ])
    const { files } = JSON.parse(readIn(root, SESSION_INGESTION)) as {
      files: Record<string, { lineCount: number; lastContentLine: number }>
    }
    expect(files['main:sessions/main/s1.jsonl']).toMatchObject({ lineCount: 3, lastContentLine: 3 })
  })

  it('goes on when OpenClaw has dropped what it does not know, and under the name it was put away with', async () => {
    const { dream, starts, corpus, path, state } = largeBench()
    await dream(NIGHT)
    const size = readFileSync(path).length
    appendFileSync(path, `${said('user', '我对花生过敏，请记住', '2026-05-27T11:00:00.000Z')}\n`)
    renameSync(path, join(state, FOLDER, 's1.jsonl.reset.2026-05-28T03-00-30.000Z'))
    await dream(NIGHT + 60_000)
    expect(starts).toEqual([size])
    expect(saying(Object.values(corpus()).flat())).toHaveLength(3)
  })

  it('is read anew when it was written anew', async () => {
    const { dream, starts, corpus, transcript } = largeBench()
    await dream(NIGHT)
    transcript('s1.jsonl', [
      said('user', '鍵は青い扉の裏に掛けてあります', '2026-05-27T09:00:00.000Z'),
      ...filler,
      ...filler,
    ])
    await dream(NIGHT + 60_000)
    expect(starts).toEqual([0])
    expect(saying(Object.values(corpus()).flat())).toContain('User: 鍵は青い扉の裏に掛けてあります')
  })

  it('a line that has no end yet is read once it has one', async () => {
    const { dream, corpus, path, root } = largeBench()
    const line = said('user', 'Il forno piccolo si accende alle sei', '2026-05-27T11:00:00.000Z')
    appendFileSync(path, line.slice(0, 60))
    await dream(NIGHT)
    expect(JSON.parse(readIn(root, SESSION_CURSORS))).toMatchObject({ version: 1, withdrawn: [] })
    appendFileSync(path, `${line.slice(60)}\n`)
    await dream(NIGHT + 60_000)
    expect(saying(Object.values(corpus()).flat())).toContain('User: Il forno piccolo si accende alle sei')
  })
})
