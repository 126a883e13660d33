import { renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSweep } from '../../../../engine/host/sweep.ts'
import type { DreamingSettings } from '../../../../engine/model/config.ts'
import { DEFAULT_SETTINGS } from '../../../../engine/model/config.ts'
import { DAILY_INGESTION } from '../../../../engine/model/paths.ts'
import {
  contextFor,
  NIGHT,
  readIn,
  readStore,
  scratchWorkspace,
  writeIn,
} from '../../../support/workspace.ts'

const DAY = 86_400_000
const NOTE = 'memory/2026-05-27.md'
const LINES = [
  '# 2026-05-27',
  '',
  '- A Nadia guardou a chave do forno na gaveta azul',
  '',
  '- 白い釉薬を三つ注文した',
  '',
  '- 물레 모터는 목요일에 도착한다',
  '',
]

const WIDE: Partial<DreamingSettings> = {
  light: { ...DEFAULT_SETTINGS.light, lookbackDays: 9 },
  rem: { ...DEFAULT_SETTINGS.rem, lookbackDays: 9 },
}

function sweep(root: string, nights: number, settings = WIDE) {
  return runSweep(contextFor(root, { nowMs: NIGHT + nights * DAY, settings }), { dryRun: false, force: true })
}

const signals = (root: string) =>
  Object.values(readStore(root)).map(({ path, startLine, snippet, dailyCount, recallDays }) => ({
    at: `${path}:${startLine}`,
    snippet,
    dailyCount,
    days: recallDays.length,
  }))

describe('ingestion of daily notes', () => {
  it('records each passage once, as a daily signal of 0.62 (spec dreaming 6.5)', async () => {
    const root = scratchWorkspace({ [NOTE]: LINES.join('\n') })
    const report = await sweep(root, 0)
    expect(report.light.notes).toEqual([{ path: NOTE, lines: 8, chunks: 3, newSignals: 3, status: 'read' }])
    const store = readStore(root)
    expect(Object.keys(store)).toEqual([3, 5, 7].map((line) => `memory:${NOTE}:${line}:${line}`))
    for (const entry of Object.values(store)) {
      expect(entry).toMatchObject({
        dailyCount: 1,
        recallCount: 0,
        totalScore: 0.62,
        recallDays: ['2026-05-28'],
      })
      expect(entry.queryHashes).toHaveLength(1)
    }
  })

  it('an unchanged note never gains a signal, however many nights pass (weakness 26.7)', async () => {
    const root = scratchWorkspace({ [NOTE]: LINES.join('\n') })
    await sweep(root, 0)
    const first = signals(root)
    for (let night = 1; night <= 5; night += 1) await sweep(root, night)
    expect(signals(root)).toEqual(first)
  })

  it('a new time stamp on the same content gains nothing (weakness 26.7)', async () => {
    const root = scratchWorkspace({ [NOTE]: LINES.join('\n') })
    await sweep(root, 0)
    const first = signals(root)
    utimesSync(join(root, NOTE), (NIGHT + DAY / 2) / 1000, (NIGHT + DAY / 2) / 1000)
    const report = await sweep(root, 1)
    expect(report.light.notes).toMatchObject([{ status: 'read', chunks: 3, newSignals: 0 }])
    expect(signals(root)).toEqual(first)
    writeIn(root, NOTE, LINES.join('\r\n'), NIGHT + DAY)
    await sweep(root, 2)
    expect(signals(root)).toEqual(first)
  })

  it('of a note edited in place only the changed passage gains (weakness 26.7)', async () => {
    const root = scratchWorkspace({ [NOTE]: LINES.join('\n') })
    await sweep(root, 0)
    const edited = LINES.map((line) => line.replace('三つ', '四つ'))
    writeIn(root, NOTE, [...edited, '- Il tornio nuovo è verde', ''].join('\n'), NIGHT + DAY / 2)
    const report = await sweep(root, 1)
    expect(report.light.notes).toMatchObject([{ chunks: 4, newSignals: 2 }])
    expect(signals(root).map(({ dailyCount }) => dailyCount)).toEqual([1, 2, 1, 1])
  })

  it('a renamed note counts under its new name once, and the old rows are not staged', async () => {
    const root = scratchWorkspace({ [NOTE]: LINES.join('\n') })
    await sweep(root, 0)
    const renamed = 'memory/2026-05-27-forno.md'
    renameSync(join(root, NOTE), join(root, renamed))
    const report = await sweep(root, 1)
    expect(report.light.candidates.map(({ path }) => path)).toEqual([renamed, renamed, renamed])
    await sweep(root, 2)
    expect(signals(root).every(({ dailyCount }) => dailyCount === 1)).toBe(true)
  })

  it('C044: the same block twice in one note counts once', async () => {
    const a = ['- Nadia moves the pump on Monday', '- the spare hose is in the shed', '']
    const root = scratchWorkspace({
      'memory/2026-05-27.md': [...a, ...a, '', 'The gate sticks in the rain'].join('\n'),
    })
    await sweep(root, 0)
    expect(signals(root).map(({ snippet, dailyCount }) => [snippet, dailyCount])).toEqual([
      ['Nadia moves the pump on Monday; the spare hose is in the shed', 1],
      ['The gate sticks in the rain', 1],
    ])
  })

  it('takes days in the lookback and days to come, newest first, the plain name before slugs', async () => {
    const text = (name: string) => `- quanto sta scritto in ${name}\n`
    const names = [
      '2026-05-20.md',
      '2026-05-26.md',
      '2026-05-27-zeta.md',
      '2026-05-27.md',
      '2026-05-27-Alfa.md',
      '2026-06-02.md',
      '2026-05-25.MD',
      'forno.md',
    ]
    const root = scratchWorkspace(Object.fromEntries(names.map((name) => [`memory/${name}`, text(name)])))
    const report = await sweep(root, 0, {})
    expect(report.light.notes.map(({ path }) => path)).toEqual(
      ['2026-06-02.md', '2026-05-27.md', '2026-05-27-Alfa.md', '2026-05-27-zeta.md', '2026-05-26.md'].map(
        (name) => `memory/${name}`,
      ),
    )
  })

  it('keeps the checkpoint of a note that was not reached (weakness 26.17)', async () => {
    const many = Array.from({ length: 30 }, (_, n) => `- riga numero ${n} del quaderno\n\n`).join('')
    const files = Object.fromEntries([27, 26].map((day) => [`memory/2026-05-${day}.md`, many]))
    const root = scratchWorkspace(files)
    await sweep(root, 0)
    const checkpoint = () =>
      Object.keys((JSON.parse(readIn(root, DAILY_INGESTION)) as { files: object }).files).sort()
    expect(checkpoint()).toEqual(['memory/2026-05-26.md', 'memory/2026-05-27.md'])
    writeIn(root, 'memory/2026-05-27.md', many.replaceAll('riga', 'linea'), NIGHT + DAY / 2)
    await sweep(root, 1, { light: { ...DEFAULT_SETTINGS.light, lookbackDays: 9, limit: 1 } })
    expect(checkpoint()).toEqual(['memory/2026-05-26.md', 'memory/2026-05-27.md'])
  })

  it('C034, C040: a generated block in the note is neither read nor counted', async () => {
    const root = scratchWorkspace({ 'memory/2026-05-28.md': LINES.join('\n') })
    const inline: Partial<DreamingSettings> = { ...WIDE, storage: { mode: 'both', separateReports: false } }
    await sweep(root, 0, inline)
    expect(readIn(root, 'memory/2026-05-28.md')).toContain('openclaw:dreaming:rem:start')
    const first = signals(root)
    for (const night of [0.2, 0.4, 0.6]) await sweep(root, night, inline)
    expect(signals(root)).toEqual(first)
  })
})
