import { describe, expect, it } from 'vitest'
import type { Facts } from '../../../../electron/main/facts.ts'
import type { MenuItem } from '../../../../electron/main/menu-item.ts'
import { currentWorkspace, trayMenu } from '../../../../electron/main/tray-menu.ts'
import { headline, tooltip, trayState } from '../../../../electron/main/tray-state.ts'
import type { Words } from '../../../../electron/main/words.ts'
import { ALL_LANGUAGES, factsOf, GARDEN, NOON, WORK, wordsIn, workspaceFacts } from './facts-of.ts'

const blocked = (reason: 'folder_missing' | 'off' | 'paused' | 'battery', untilMs: number | null = null) => ({
  reason,
  untilMs,
})
const PAUSE = { scope: 'workspace', untilMs: null } as const
const other = (part = {}) => workspaceFacts({ id: WORK, name: '업무', ...part })

describe('the five shapes of the icon', () => {
  it.each([
    ['nothing to do', factsOf([workspaceFacts()]), 'idle'],
    ['before anything is known', factsOf(null, { engine: 'starting' }), 'idle'],
    ['a night runs', factsOf([workspaceFacts({ ready: 3 }), other({ isRunning: true })]), 'dreaming'],
    ['something waits', factsOf([workspaceFacts(), other({ ready: 2 })]), 'review'],
    [
      'all are paused',
      factsOf([workspaceFacts({ ready: 2 })], { pausedAll: { scope: 'all', untilMs: null } }),
      'paused',
    ],
    ['each is paused', factsOf([workspaceFacts({ paused: PAUSE })]), 'paused'],
    ['one of two is paused', factsOf([workspaceFacts({ paused: PAUSE }), other({ ready: 1 })]), 'review'],
    [
      'a folder is missing',
      factsOf([workspaceFacts({ ready: 1 }), other({ blocked: blocked('folder_missing') })]),
      'blocked',
    ],
    ['the engine is down', factsOf([workspaceFacts({ isRunning: true })], { engine: 'down' }), 'blocked'],
    [
      'dreaming is off, which its owner chose',
      factsOf([workspaceFacts({ isEnabled: false, blocked: blocked('off') })]),
      'idle',
    ],
    [
      'it waits for power, which passes by itself',
      factsOf([workspaceFacts({ blocked: blocked('battery') })]),
      'idle',
    ],
  ] as const)('%s', (_, facts, state) => {
    expect(trayState(facts as Facts)).toBe(state)
  })
})

describe('the first line', () => {
  const lineOf = (words: Words, part: Parameters<typeof workspaceFacts>[0], nowMs = NOON) => {
    const facts = factsOf([workspaceFacts(part)])
    return headline(facts, facts.workspaces?.[0] ?? null, words, nowMs)
  }

  it('says when the next run is, in the zone of the workspace', async () => {
    const words = await wordsIn('it')
    expect(lineOf(words, {})).toBe('温室ノート: Prossima esecuzione domani alle 03:00')
    expect(lineOf(words, {}, Date.parse('2026-05-21T22:30:00Z'))).toBe(
      '温室ノート: Prossima esecuzione oggi alle 03:00',
    )
    expect(lineOf(words, { zone: 'Asia/Seoul' })).toContain('domani alle 10:00')
    expect(lineOf(words, { nextRunMs: Date.parse('2026-05-25T01:00:00Z') })).toContain('lun 25 mag')
  })

  it('says what stands in the way instead', async () => {
    const words = await wordsIn('ko')
    expect(lineOf(words, { blocked: blocked('folder_missing') })).toBe('温室ノート: 폴더가 없음')
    const until = Date.parse('2026-05-21T15:00:00Z')
    expect(lineOf(words, { blocked: blocked('paused', until) })).toContain('17:00')
  })

  it.each(ALL_LANGUAGES)('%s: every state has words, and no other language’s', async (language) => {
    const words = await wordsIn(language)
    const lines = [
      lineOf(words, {}),
      lineOf(words, { isRunning: true }),
      lineOf(words, { nextRunMs: null }),
      lineOf(words, { blocked: blocked('off') }),
      headline(factsOf(null), null, words, NOON),
      headline(factsOf([]), null, words, NOON),
      headline(factsOf([], { engine: 'down' }), null, words, NOON),
    ]
    expect(new Set(lines).size).toBe(lines.length)
    const english = await wordsIn('en')
    if (language !== 'en') expect(lines).not.toContain(headline(factsOf([]), null, english, NOON))
  })

  it('the tooltip names what waits in all workspaces, and fits on Windows', async () => {
    const words = await wordsIn('pt-BR')
    const facts = factsOf([workspaceFacts({ ready: 2, name: 'jardim '.repeat(40) }), other({ ready: 3 })])
    expect(tooltip(facts, other(), words, NOON)).toContain('5 para revisar…')
    expect(tooltip(facts, facts.workspaces?.[0] ?? null, words, NOON)).toHaveLength(127)
  })
})

describe('the menu', () => {
  const menuOf = async (facts: Facts, chosen: string | null = null) =>
    trayMenu({ facts, current: currentWorkspace(facts, chosen), words: await wordsIn('en'), nowMs: NOON })
  const row = (menu: readonly MenuItem[], id: string) => menu.find((item) => 'id' in item && item.id === id)
  const ids = (menu: readonly MenuItem[]) => menu.map((item) => ('id' in item ? item.id : '-'))

  it('has its rows in order, the list of workspaces only where there are several', async () => {
    expect(ids(await menuOf(factsOf([workspaceFacts()])))).toEqual([
      ...['status', 'review', '-', 'dream', 'pause', 'obsidian', '-', 'window', 'settings', 'quit'],
    ])
    expect(ids(await menuOf(factsOf([workspaceFacts(), other()])))).toContain('workspaces')
  })

  it('offers to stop what runs, and to resume what is paused', async () => {
    const menu = await menuOf(factsOf([workspaceFacts({ isRunning: true, paused: PAUSE })]))
    expect(ids(menu)).toContain('stop')
    expect(ids(menu)).toContain('resume')
    expect(ids(menu)).not.toContain('dream')
  })

  it('says what a pause holds for', async () => {
    const one = row(await menuOf(factsOf([workspaceFacts()])), 'pause')
    const all = row(await menuOf(factsOf([workspaceFacts(), other()])), 'pause')
    expect(JSON.stringify(one)).toContain('温室ノート: for an hour')
    expect(JSON.stringify(all)).toContain('All workspaces: for an hour')
  })

  it('marks the chosen workspace, and names what stops another', async () => {
    const facts = factsOf([workspaceFacts({ name: 'R&D' }), other({ blocked: blocked('folder_missing') })])
    const menu = await menuOf(facts, WORK)
    expect(row(menu, 'workspaces')).toMatchObject({
      submenu: [
        // A single sign would mark the letter after it.
        { id: `workspace.${GARDEN}`, label: 'R&&D', isChecked: false },
        { id: `workspace.${WORK}`, label: '업무 (The folder is missing)', isChecked: true },
      ],
    })
    expect(row(menu, 'dream')).toMatchObject({ isEnabled: false })
    expect(row(menu, 'obsidian')).toMatchObject({ isEnabled: false })
  })

  it('does nothing before there is a workspace, but opens the window, the settings and the door', async () => {
    for (const facts of [factsOf(null, { engine: 'starting' }), factsOf([])]) {
      const menu = await menuOf(facts)
      const usable = menu.flatMap((item) => ('id' in item && item.isEnabled !== false ? [item.id] : []))
      expect(usable).toEqual(['window', 'settings', 'quit'])
    }
  })
})
