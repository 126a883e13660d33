import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A question with its gold lines as `path:line`. */
export type LocomoQuestion = {
  id: string
  question: string
  gold: Set<string>
  goldDays: Set<string>
  category: number
}
export type LocomoConversation = {
  name: string
  speakers: string[]
  /** Day of the last session: a question is asked then. */
  lastDay: string
  notes: Map<string, string>
  questions: LocomoQuestion[]
}

type Turn = { speaker: string; dia_id: string; text?: string; blip_caption?: string }
type Raw = {
  conversation: Record<string, unknown>
  qa: { question: string; evidence?: unknown[]; category: number }[]
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const DATE = /^(.*) on (\d{1,2}) (\w+),? (\d{4})$/

/** The conversations of `dir/locomo` written as daily notes, one bullet a turn (protocol section 1). */
export function loadLocomo(dir: string): LocomoConversation[] {
  const folder = join(dir, 'locomo')
  if (!existsSync(folder)) {
    console.error(`eval: ${folder} is not here; the conversations are left out`)
    return []
  }
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) =>
      asNotes(name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8')) as Raw),
    )
}

function asNotes(name: string, { conversation, qa }: Raw): LocomoConversation {
  const days = new Map<string, string[]>()
  const places = new Map<string, { path: string; day: string; line: number }>()
  for (let number = 1; conversation[`session_${number}_date_time`] !== undefined; number += 1) {
    const turns = conversation[`session_${number}`] as Turn[] | undefined
    const date = DATE.exec(String(conversation[`session_${number}_date_time`]))
    if (!turns || !date) continue
    const [, time, dayOfMonth = '', month = '', year] = date
    const day = `${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
    const lines = days.get(day) ?? [`# ${day}`, '']
    days.set(day, lines)
    lines.push(`## Session ${number} (${time})`, '')
    for (const turn of turns) {
      const text = (turn.text ?? '').replace(/\s+/g, ' ').trim()
      lines.push(`- ${turn.speaker}: ${text}${turn.blip_caption ? ` [image: ${turn.blip_caption}]` : ''}`)
      places.set(turn.dia_id, { path: `memory/${day}.md`, day, line: lines.length })
    }
    lines.push('')
  }
  const questions = qa.flatMap(({ question, evidence, category }, index): LocomoQuestion[] => {
    const found = (evidence ?? []).flatMap((item) =>
      [...String(item).matchAll(/D:?(\d+):(\d+)/g)].flatMap(
        (match) => places.get(`D${match[1]}:${match[2]}`) ?? [],
      ),
    )
    if (category > 4 || found.length === 0) return []
    return [
      {
        id: `${name}#${index}`,
        question,
        gold: new Set(found.map(({ path, line }) => `${path}:${line}`)),
        goldDays: new Set(found.map(({ day }) => day)),
        category,
      },
    ]
  })
  const notes = new Map([...days].map(([day, lines]) => [`memory/${day}.md`, `${lines.join('\n')}\n`]))
  return {
    name,
    speakers: [conversation['speaker_a'], conversation['speaker_b']].map(String),
    lastDay: [...days.keys()].sort().at(-1) ?? '',
    notes,
    questions,
  }
}
