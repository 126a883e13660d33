import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RECALL_STORE, SESSION_CORPUS_DIR, SESSION_INGESTION } from '../../../../../engine/model/paths.ts'
import { reverie, scratchHome, treeOf } from '../../../../support/command.ts'
import { readIn, recallStore, scratchWorkspace, strongEntry, writeIn } from '../../../../support/workspace.ts'

const AT = ['--now', '2026-05-28T03:00:00.000Z', '--timezone', 'Asia/Tokyo']

function prepared(files: Record<string, string> = {}) {
  const root = scratchWorkspace({ 'MEMORY.md': '# 記憶\n', ...files })
  const home = scratchHome()
  return { root, home, run: (...args: string[]) => reverie([...args, '-w', root, ...AT], { home }) }
}

describe('reverie command', () => {
  it('switches dreaming on and off for its owner, with the state as answer, and the words of the file stay', async () => {
    const { home, run } = prepared()
    writeIn(home, 'config.json5', '// mine\n{ "dreaming": { "mode": "off" } }\n')
    const on = await run('command', '/dreaming', 'on', '--json')
    expect(on.json()).toMatchObject({
      command: 'switch',
      changed: true,
      refused: null,
      dreaming: { enabled: true, mode: null, timezone: 'Asia/Tokyo', policy: { minScore: 0.8 } },
    })
    expect(readIn(home, 'config.json5')).toContain('// mine')
    expect((await run('command', '/dreaming on', '--json')).json()).toMatchObject({ changed: false })
    expect((await run('command', '/dreaming status')).stdout).toContain('Dreaming is on (Asia/Tokyo).')
    const core = (await run('command', '/dreaming core', '--json')).json()
    expect(core).toMatchObject({
      dreaming: { enabled: true, mode: 'core', policy: { minScore: 0.75, minUniqueQueries: 2 } },
    })
    expect((await run('command', '/dreaming off')).stdout).toContain('Dreaming is switched off.')
    expect((await run('status', '--json')).json()).toMatchObject([{ dreaming: { enabled: false } }])
  })

  it('whoever is no owner and no admin is refused, and nothing is written', async () => {
    const { root, home, run } = prepared()
    const before = [treeOf(root), treeOf(home)]
    for (const args of [
      ['--from', 'channel'],
      ['--from', 'gateway', '--scope', 'operator.read'],
    ]) {
      const { code, stdout, stderr } = await run('command', '/dreaming on', ...args)
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
      expect(stderr).toContain('only the owner')
      expect((await run('command', '/dreaming help', ...args)).code).toBe(0)
    }
    expect([treeOf(root), treeOf(home)]).toEqual(before)
    expect(
      (await run('command', '/dreaming on', '--from', 'gateway', '--scope', 'operator.admin')).code,
    ).toBe(0)
    expect((await run('command', '/dreaming off', '--from', 'channel', '--owner')).code).toBe(0)
  })

  it('an openclaw.json is only read; other text is no command', async () => {
    const { root, home, run } = prepared()
    const config = join(home, 'openclaw.json')
    writeFileSync(config, JSON.stringify({ agents: { defaults: { workspace: root } } }))
    const refused = await run('command', '/dreaming on', '--config', config, '--json')
    expect(refused.code).toBe(3)
    expect(refused.json()).toMatchObject({ refused: 'read_only', changed: false })
    expect((await run('command', 'hello')).code).toBe(2)
    const cron = await run('command', '[cron:x] __openclaw_memory_core_short_term_promotion_dream__')
    expect(cron).toMatchObject({ code: 0 })
    expect(cron.stdout).toContain('nightly job')
  })
})

describe('status --deep', () => {
  it('has the state of spec 22, slugged notes included, and explains the job of OpenClaw', async () => {
    const note = 'memory/2026-05-25-vendor.md'
    const { home, run } = prepared({
      [note]: '- 三号阀门早上七点打开\n',
      [RECALL_STORE]: recallStore([
        strongEntry(note, 1, '三号阀门早上七点打开', { groundedCount: 2 }),
        strongEntry(note, 2, 'Rui sells the van', { promotedAt: '2026-05-28T01:00:00.000Z' }),
      ]),
    })
    const config = join(home, 'openclaw.json')
    const jobs = [
      {
        id: 'a',
        name: 'Memory Dreaming Promotion',
        description: '[managed-by=memory-core.short-term-promotion]',
        schedule: { kind: 'cron', expr: '0 3 * * *' },
        sessionTarget: 'isolated',
      },
    ]
    writeFileSync(config, '{ "agents": {} }')
    mkdirSync(dirname(join(home, 'cron/jobs.json')), { recursive: true })
    writeFileSync(join(home, 'cron/jobs.json'), JSON.stringify({ version: 1, jobs }))
    const [row] = (await run('status', '--deep', '--json', '--config', config)).json() as [{ deep: object }]
    expect(row.deep).toMatchObject({
      dreaming: {
        enabled: false,
        shortTermCount: 1,
        groundedSignalCount: 2,
        totalSignalCount: 7,
        promotedTotal: 1,
        promotedToday: 1,
        lastPromotedAt: '2026-05-28T01:00:00.000Z',
        shortTermEntries: [{ path: note, totalSignalCount: 7, phaseHitCount: 0 }],
        phases: { deep: { limit: 10, managedCronPresent: true, cron: '0 3 * * *' } },
      },
      peerCron: [{ id: 'a', kind: 'dreaming', shape: 'isolated' }],
    })
    expect((await run('status', '--deep', '--config', config)).stdout).toContain('its own nightly job')
  })
})

describe('reverie repair', () => {
  const LINE = 'User: Write a dream diary entry from these memory fragments [dreaming-narrative-light-1]'

  it('tells of one line and of one entry in the singular', async () => {
    const { run } = prepared({
      'memory/.dreams/session-corpus/2026-05-18.txt':
        '[main/sessions/main/a.jsonl#L1] User: Write a dream diary entry from these memory fragments: dreaming-narrative-light-x\n',
      [RECALL_STORE]: '{"version":1,"entries":{"bad":{"path":""}}}',
    })
    const { stdout } = await run('repair', '--dry-run')
    expect(stdout).toContain('1 line of the session corpus comes from writing the diary.')
    expect(stdout).toContain('1 entry of the recall store cannot be used.')
  })

  it('shows what it would set aside, sets it aside, and puts it back to the byte', async () => {
    const corpus = `${SESSION_CORPUS_DIR}/2026-05-26.txt`
    const { root, run } = prepared({ [corpus]: `${LINE}\n`, [SESSION_INGESTION]: '{"version":3}' })
    const before = treeOf(root)
    const dry = await run('repair', '--dry-run')
    expect(dry.stdout).toContain(`would set aside ${SESSION_CORPUS_DIR}`)
    expect((await run('repair', '--dry-run', '--read-only', '--json')).json()).toMatchObject({
      wouldMove: [SESSION_CORPUS_DIR, SESSION_INGESTION],
    })
    expect(treeOf(root)).toEqual(before)
    expect((await run('repair')).stdout).toContain('.openclaw-repair')
    expect(Object.keys(treeOf(root))).not.toContain(`./${corpus}`)
    const back = await run('repair', '--undo')
    expect(back.stdout).toContain(`put back ${SESSION_CORPUS_DIR}`)
    expect(readIn(root, corpus)).toBe(`${LINE}\n`)
    expect(readIn(root, SESSION_INGESTION)).toBe('{"version":3}')
    const again = await run('repair', '--undo')
    expect(again).toMatchObject({ code: 1 })
    expect(again.stdout).toContain('nothing set aside')
  })

  it('what is there again meanwhile is not written over', async () => {
    const corpus = `${SESSION_CORPUS_DIR}/2026-05-26.txt`
    const { root, run } = prepared({ [corpus]: `${LINE}\n`, [SESSION_INGESTION]: '{"version":3}' })
    await run('repair')
    writeIn(root, SESSION_INGESTION, '{"version":3,"files":{}}')
    expect((await run('repair', '--undo', '--json')).json()).toMatchObject({
      undone: { restored: [SESSION_CORPUS_DIR], kept: [SESSION_INGESTION] },
    })
    expect(readIn(root, SESSION_INGESTION)).toBe('{"version":3,"files":{}}')
  })

  it('a damaged checkpoint of conversations is told', async () => {
    const { run } = prepared({ [SESSION_INGESTION]: '{ broken' })
    const [row] = (await run('status', '--json')).json() as [
      { dreamingAudit: { issues: { code: string }[] } },
    ]
    expect(row.dreamingAudit.issues.map(({ code }) => code)).toEqual([
      'dreaming-session-ingestion-unreadable',
    ])
  })
})
