import { recallStore, strongEntry } from './workspace.ts'

const TODAY = Date.now()
export const day = (back: number): string => new Date(TODAY - back * 86_400_000).toISOString().slice(0, 10)
const iso = (back: number): string => new Date(TODAY - back * 86_400_000).toISOString()

/** Days and times of an entry that passes the default gates now. */
export const recent = {
  recallDays: [day(5), day(3), day(1)],
  firstRecalledAt: iso(5),
  lastRecalledAt: iso(1),
}

export const FACTS = [
  { back: 2, line: 3, text: 'The greenhouse valve 3 leaks when the pump restarts' },
  { back: 3, line: 3, text: 'O fornecedor de barro entrega sempre às terças de manhã' },
  { back: 4, line: 3, text: '가마 열쇠는 파란 화분 아래에 걸려 있다' },
  { back: 5, line: 3, text: 'Il forno grande si accende con la leva di sinistra' },
] as const

/** A workspace of today with four statements that pass every gate, in four languages. */
export function reviewFiles(): Record<string, string> {
  const notes = FACTS.map(({ back, text }): [string, string] => [
    `memory/${day(back)}.md`,
    `# ${day(back)}\n\n- ${text}\n`,
  ])
  const entries = FACTS.map(({ back, line, text }) =>
    strongEntry(`memory/${day(back)}.md`, line, text, recent),
  )
  return {
    'MEMORY.md': '# Long-Term Memory\n\n- Mara answers letters on Sundays.\n',
    ...Object.fromEntries(notes),
    'memory/.dreams/short-term-recall.json': recallStore(entries),
  }
}
