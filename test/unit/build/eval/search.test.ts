import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../../support/search.ts'
import { writeIn } from '../../../support/workspace.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

function run(args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'build/eval/run.ts'), ...args], {
    encoding: 'utf8',
    cwd: ROOT,
  })
  return { stdout, stderr, status }
}

const CONVERSATION = {
  conversation: {
    speaker_a: 'Rosa',
    speaker_b: 'Joris',
    session_1_date_time: '1:56 pm on 8 May, 2023',
    session_1: [
      { speaker: 'Rosa', dia_id: 'D1:1', text: 'The kiln key hangs behind the door' },
      { speaker: 'Joris', dia_id: 'D1:2', text: 'I will bring oat milk', blip_caption: 'a carton' },
    ],
    session_2_date_time: '9:05 am on 12 June, 2023',
    session_2: [{ speaker: 'Joris', dia_id: 'D2:1', text: 'The boat is painted blue now' }],
  },
  qa: [
    { question: 'Where does the kiln key hang?', evidence: ['D1:1'], category: 4 },
    { question: 'What colour is the boat?', evidence: ['D2:1'], category: 1 },
    { question: 'Left out', evidence: ['D2:1'], category: 5 },
  ],
}
const OTHER = {
  conversation: {
    speaker_a: 'Lena',
    speaker_b: 'Odile',
    session_1_date_time: '2:00 pm on 3 March, 2023',
    session_1: [{ speaker: 'Lena', dia_id: 'D1:1', text: 'The violin lesson moved to Friday' }],
  },
  qa: [{ question: 'When is the violin lesson?', evidence: ['D1:1'], category: 2 }],
}
const PASSAGES = {
  lang: 'pt',
  passages: [
    { id: 'p1', text: 'A chave do forno fica atrás da porta.' },
    { id: 'p2', text: 'O barco foi pintado de azul.' },
  ],
  questions: [{ q: 'Onde fica a chave do forno?', gold: ['p1'] }],
}

describe('npm run eval -- search', () => {
  it('prints one object with the figures, and says what is left out', () => {
    const data = scratchFolder()
    writeIn(data, 'locomo/conv-1.json', JSON.stringify(CONVERSATION))
    writeIn(data, 'locomo/conv-2.json', JSON.stringify(OTHER))
    writeIn(data, 'xquad/pt.json', JSON.stringify(PASSAGES))
    writeIn(data, 'more/notes.json', JSON.stringify([{ unlike: 'a set' }]))
    const { stdout, stderr, status } = run(['search', '--data', data, '--json'])
    expect(status).toBe(0)
    const figures = JSON.parse(stdout) as Record<string, Record<string, number>>
    expect(figures).toMatchObject({
      locomo: {
        recallAt1: 1,
        recallAt5: 1,
        recallAt10: 1,
        mrr: 1,
        recall2000: 1,
        recall6000: 1,
        day5: 1,
        noResult: 0,
        questions: 3,
      },
      languages: { pt: 1 },
      languagesMean: 1,
      languagesMin: 1,
      abstentionAuc: 1,
      abstentionBy: 'conversations',
    })
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^eval: .*jsquad is not here; its languages are left out$/),
      expect.stringMatching(/^eval: .*klue-sts is not here; its languages are left out$/),
    ])
  })

  it('tells own from foreign questions with a single conversation too, and says how', () => {
    const data = scratchFolder()
    writeIn(data, 'locomo/conv-1.json', JSON.stringify(CONVERSATION))
    const figures = JSON.parse(run(['search', '--data', data, '--json']).stdout) as Record<string, unknown>
    expect(figures).toMatchObject({ abstentionAuc: 1, abstentionBy: 'halves', languagesMean: 0 })
    expect(run(['search', '--data', data]).stdout).toContain('questions about the half of its lines')
  })

  it('prints nothing else through npm either, and errors of scripts and of npm can be seen', () => {
    const data = scratchFolder()
    writeIn(data, 'xquad/pt.json', JSON.stringify(PASSAGES))
    const npm = (args: readonly string[]) => spawnSync('npm', args, { encoding: 'utf8', cwd: ROOT })
    const { stdout, status } = npm(['run', 'eval', '--', 'search', '--data', data, '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ languages: { pt: 1 } })
    const missing = npm(['run', 'evil', '--loglevel=error'])
    expect(missing.status).toBe(1)
    expect(missing.stderr).toContain('Missing script: "evil"')
    const wrong = npm(['run', 'eval', '--', 'search', '--data', join(data, 'none'), '--json'])
    expect(wrong.status).toBe(2)
    expect(wrong.stderr).toContain('is not here; nothing was evaluated')
  })

  it('prints a table, and refuses what is no data', () => {
    const data = scratchFolder()
    writeIn(data, 'xquad/pt.json', JSON.stringify(PASSAGES))
    const { stdout } = run(['search', '--data', data])
    expect(stdout).toMatch(/pt\s+1\n/)
    expect(run(['search', '--data', join(data, 'none')])).toMatchObject({ status: 2, stdout: '' })
    expect(run(['search'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run eval -- search --data DIR'),
    })
  })
})
