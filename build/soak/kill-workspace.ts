import { mkdirSync, mkdtempSync, realpathSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deriveConceptTags } from '../../engine/core/recall/concept-tags.ts'
import {
  DAILY_INGESTION,
  DIARY_FILE,
  MEMORY_FILE,
  PHASE_SIGNALS,
  RECALL_STORE,
} from '../../engine/model/paths.ts'
import type { RecallEntry } from '../../engine/model/recall.ts'
import { between, type Random, seeded } from '../bench/seeded.ts'

/** Three in the morning of 28 May 2026, UTC. */
export const NIGHT_MS = Date.parse('2026-05-28T03:00:00.000Z')
const DAY_MS = 86_400_000

/** The files of a workspace and the settings it is dreamt over with; the same seed gives the same. */
export type Variant = { files: Map<string, string>; config: { dreaming: Record<string, unknown> } }

/** Fictional statements in the six languages of our users; each says something else. */
const STATEMENTS: readonly string[] = [
  'The greenhouse pump restarts valve three, which then leaks into bed nine',
  'Nadia keeps the seed ledger in the blue cabinet behind the kiln',
  'Friday deliveries from the mill arrive at the north gate before seven',
  'The dye bath for indigo must stay below thirty eight degrees',
  'O motor do portão sul só arranca depois de dois minutos de pausa',
  'A Teresa prefere que as faturas da oficina saiam na segunda-feira',
  'O forno grande gasta menos lenha quando a chaminé fica meio aberta',
  'As sementes de funcho ficam guardadas no armário da entrada',
  'Il mulino vecchio macina soltanto la segale del podere di Elsa',
  'La chiave della serra sta dentro la brocca verde in cucina',
  'Il registro delle api va aggiornato dopo ogni raccolta di miele',
  'Marta vuole il telaio grande libero per tutta la prima settimana',
  '温室北侧的水泵每次停电以后都需要手动重新启动',
  '陶窑的第二层不能放上釉的大碗，否则会裂开',
  '周三的市集摊位由小林负责，费用已经付到年底',
  '染坊的靛蓝桶每十天要换一次石灰水',
  '온실 세 번째 밸브는 펌프가 다시 켜지면 물이 샌다',
  '도자기 가마의 둘째 선반에는 큰 그릇을 올리지 않는다',
  '수요일 장터 자리는 민서가 맡고 비용은 연말까지 냈다',
  '염색 공방의 쪽빛 통은 열흘마다 석회수를 갈아야 한다',
  '温室の三番バルブはポンプが再起動すると水が漏れる',
  '登り窯の二段目には大きな鉢を置かないことに決めた',
  '水曜の市の場所は沙織さんが担当で、年末まで支払い済みです',
  '藍染めの桶は十日ごとに石灰水を取り替える必要がある',
]

const OWNER_TOP =
  '# Was ich weiß\n\nMine, and mine only.\n  * Schlüssel: unter dem blauen Topf  \n\tTabbed line\n'
const OWNER_END = '\n## Minhas notas\n\nNão mexer aqui; 大切なこと。\n\n\n- [ ] linha solta\n'
const DIARY_TOP = 'Ein eigener Anfang, den niemand anfasst.\n\n'
const DIARY_END = '\nTail of the owner, kept as it is.\n'

/** Every piece of text that belongs to the owner, by file: it must stand there word for word, once. */
export const OWNER_PIECES: ReadonlyMap<string, readonly string[]> = new Map([
  [MEMORY_FILE, [OWNER_TOP, OWNER_END]],
  [DIARY_FILE, [DIARY_TOP, DIARY_END]],
])

/** Note of the night's own day: inline storage writes its blocks between the owner's lines. */
export const TODAY_NOTE = 'memory/2026-05-28.md'
export const TODAY_PIECES: readonly string[] = [
  '# 28 May\n\n- Breakfast with Ilse about the new trellis for the hops\n',
  '\n## Later\n\n- 午後に風車の帆布を直した、針は引き出しの中\n- Zimmer im Mai gestrichen, Farbe steht im Keller\n',
]

/** A workspace with promotions due, blocks to replace, sections to archive and a diary to go on with. */
export function variantOf(seed: number): Variant {
  const random = seeded(seed)
  const files = new Map<string, string>()
  const places = writeNotes(files, random)
  const strong = places.filter((_, index) => index % 3 === 0)
  const weak = places.filter((_, index) => index % 3 === 1)
  const entries = [
    ...strong.map((place) => entryAt(place, between(4, 9, random))),
    ...weak.map((place) => entryAt(place, 1)),
  ]
  files.set(RECALL_STORE, storeOf(Object.fromEntries(entries.map((entry) => [entry.key, entry]))))
  files.set(
    PHASE_SIGNALS,
    storeOf(Object.fromEntries(entries.slice(0, 3).map(({ key }) => [key, hitsOf(key)]))),
  )
  const memory = `${OWNER_TOP}\n${OLD_SECTION}${OWNER_END}`
  files.set(MEMORY_FILE, memory)
  files.set(DIARY_FILE, `${DIARY_TOP}${OLD_DIARY}${DIARY_END}`)
  files.set(DAILY_INGESTION, ingestionOf(files))
  const isTight = seed % 3 > 0
  const mode = (['inline', 'separate', 'both', 'separate'] as const)[seed % 4]
  return {
    files,
    config: {
      dreaming: {
        timezone: 'UTC',
        storage: { mode },
        memoryFileMaxChars: isTight ? memory.length + 180 : 10_000,
      },
    },
  }
}

type Place = { path: string; line: number; text: string; day: string }

function writeNotes(files: Map<string, string>, random: Random): Place[] {
  const deck = [...STATEMENTS].map((text) => ({ text, order: random() })).sort((a, b) => a.order - b.order)
  const places: Place[] = []
  for (const [index, day] of ['2026-05-24', '2026-05-25', '2026-05-26', '2026-05-27'].entries()) {
    const path = `memory/${day}${index === 1 ? '-market' : ''}.md`
    const lines = [`# ${day}`, '']
    for (const { text } of deck.slice(index * 6, index * 6 + between(4, 6, random))) {
      lines.push(`- ${text}`)
      places.push({ path, line: lines.length, text, day })
    }
    files.set(path, index === 2 ? lines.join('\r\n') : `${lines.join('\n')}\n`)
  }
  files.set(TODAY_NOTE, `${TODAY_PIECES[0]}\n${OLD_BLOCK}${TODAY_PIECES[1]}`)
  return places
}

const OLD_BLOCK =
  '## Light Sleep\n<!-- openclaw:dreaming:light:start -->\n- Candidate: an older row\n<!-- openclaw:dreaming:light:end -->\n'
const OLD_KEY = 'memory:memory/2026-04-30.md:3:3'
const OLD_SECTION = `## Promoted From Short-Term Memory (2026-05-01)\n\n<!-- openclaw-memory-promotion:${OLD_KEY} -->\n- The weir is opened on the first of the month [score=0.911 recalls=5 avg=0.900 source=memory/2026-04-30.md:3-3]\n`
const OLD_DIARY =
  '# Dream Diary\n\n<!-- openclaw:dreaming:diary:start -->\n---\n\n*May 1, 2026 at 3:00 AM UTC*\n\nThe weir stood open.\n\n<!-- openclaw:dreaming:diary:end -->\n'

function entryAt({ path, line, text, day }: Place, recalls: number): RecallEntry {
  const hashes = Array.from({ length: recalls }, (_, index) => `${index}${line}aaaaaaaaaa`.slice(0, 12))
  return {
    key: `memory:${path}:${line}:${line}`,
    path,
    startLine: line,
    endLine: line,
    source: 'memory',
    snippet: text,
    recallCount: recalls,
    dailyCount: 0,
    groundedCount: 0,
    totalScore: recalls * 0.97,
    maxScore: 0.98,
    firstRecalledAt: `${day}T08:00:00.000Z`,
    lastRecalledAt: '2026-05-27T15:00:00.000Z',
    queryHashes: hashes,
    recallDays: [...new Set([day, '2026-05-26', '2026-05-27'])].sort(),
    conceptTags: deriveConceptTags(text),
  }
}

function hitsOf(key: string) {
  const at = '2026-05-27T03:00:00.000Z'
  return { key, lightHits: 2, remHits: 1, lastLightAt: at, lastRemAt: at }
}

function storeOf(entries: Record<string, unknown>): string {
  return `${JSON.stringify({ version: 1, updatedAt: '2026-05-27T15:00:00.000Z', entries }, null, 2)}\n`
}

/** The two oldest notes were taken in before. */
function ingestionOf(files: ReadonlyMap<string, string>): string {
  const known = [...files].filter(([path]) => /2026-05-2[45]/.test(path))
  const checkpoints = known.map(([path, text]) => [
    path,
    { mtimeMs: mtimeOf(path), size: Buffer.byteLength(text), lastDreamingDayIngested: '2026-05-26' },
  ])
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(checkpoints) }, null, 2)}\n`
}

function mtimeOf(path: string): number {
  const day = /\d{4}-\d{2}-\d{2}/.exec(path)?.[0]
  return day ? Math.min(Date.parse(day) + DAY_MS / 2, NIGHT_MS - 3_600_000) : NIGHT_MS - 3_600_000
}

/** Writes a variant into a new temporary folder; returns its path. */
export function writeVariant({ files, config }: Variant): { root: string; home: string; configPath: string } {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'reverie-soak-')))
  const root = join(home, "o'Neill garden 🌱")
  for (const [path, text] of files) {
    const full = join(root, path)
    mkdirSync(dirname(full), { recursive: true })
    writeFileSync(full, text, { mode: path.includes('.dreams') ? 0o600 : 0o644 })
    utimesSync(full, mtimeOf(path) / 1000, mtimeOf(path) / 1000)
  }
  const configPath = join(home, 'settings.json5')
  writeFileSync(configPath, JSON.stringify(config))
  return { root, home, configPath }
}
