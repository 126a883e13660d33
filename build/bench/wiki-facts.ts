import { pick, seeded } from './seeded.ts'

/** One promoted line and where its note has it. */
export type WikiFact = { key: string; text: string; path: string; line: number; day: string; heading: string }

const FIRST = [
  'Ada',
  'Bruno',
  'Chiara',
  'Duarte',
  'Elif',
  'Fausto',
  'Greta',
  'Hana',
  'Ivo',
  'Jisoo',
  'Kaito',
  'Lina',
]
const LAST = [
  'Amaro',
  'Bellini',
  'Costa',
  'Dahl',
  'Endo',
  'Ferrari',
  'Gomes',
  'Hoshino',
  'Ito',
  'Jung',
  'Kato',
  'Lopes',
]
const DOES = ['prefers', 'keeps', 'repairs', 'orders', 'avoids', 'teaches', 'sells', 'paints']
const WHAT = [
  'the copper glaze',
  'a quiet seat',
  'the spare pump',
  'green tea',
  'the harbour lease',
  'two looms',
]
const TOPICS = ['温室', '가마', '当番', 'Radio', 'Oficina', 'Cantiere', 'Kitchen', 'Archive']

const FACTS_PER_NOTE = 5
const FACTS_PER_NAME = 8
const DAY_MS = 86_400_000

/** So many made-up facts of people and topics in several scripts, five a note; the same number gives the same facts. */
export function wikiFacts(size: number): WikiFact[] {
  const random = seeded(size)
  const names = Array.from({ length: Math.ceil(size / FACTS_PER_NAME) }, (_, at) => nameOf(at))
  const topics = Array.from(
    { length: Math.ceil(size / 50) },
    (_, at) => `${TOPICS[at % TOPICS.length]} ${at}`,
  )
  return Array.from({ length: size }, (_, at) => {
    const day = new Date(Date.UTC(2026, 4, 27) - Math.floor(at / FACTS_PER_NOTE) * DAY_MS)
      .toISOString()
      .slice(0, 10)
    const line = 2 + (at % FACTS_PER_NOTE) * 3
    const path = `memory/${day}.md`
    const text =
      at % 3 === 0
        ? `${at} 号架每${1 + (at % 9)}天检查一次，由${pick(names, random)}负责`
        : `${pick(names, random)} ${pick(DOES, random)} ${pick(WHAT, random)} in room ${at}`
    return { key: `memory:${path}:${line}:${line}`, text, path, line, day, heading: pick(topics, random) }
  })
}

function nameOf(at: number): string {
  const first = FIRST[at % FIRST.length] ?? ''
  const last = LAST[Math.floor(at / FIRST.length) % LAST.length] ?? ''
  const more = Math.floor(at / (FIRST.length * LAST.length))
  return more === 0 ? `${first} ${last}` : `${first} ${last}${'bcdefghijklmnopqrstuvwxyz'[more % 25] ?? ''}ar`
}
