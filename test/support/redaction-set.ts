import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RedactionKind } from '../../engine/model/redaction.ts'

export type LabelledSpan = { kind: RedactionKind; start: number; end: number }
export type LabelledItem = { language: string; line: number; text: string; spans: LabelledSpan[] }
/** `tuned` is what the rules were written on; `held-out` was written before them and not looked at; `later` when they were done. */
export type RedactionPart = 'tuned' | 'held-out' | 'later'

const KINDS: Readonly<Record<string, RedactionKind>> = {
  secret: 'secret',
  email: 'email',
  phone: 'phone',
  address: 'address',
  iban: 'iban',
  card: 'card',
  id: 'national-id',
  birth: 'birth-date',
  ip: 'ip',
  gps: 'location',
}

/** The labelled lines of one part, marks (`⟦kind|value⟧`) taken out. All people, places and keys are invented. */
export function redactionSet(part: RedactionPart): LabelledItem[] {
  const folder = fileURLToPath(new URL(`../redaction/${part}/`, import.meta.url))
  return readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readFileSync(`${folder}${name}`, 'utf8')
        .split('\n')
        .map((line, index) => ({ language: name.replace('.txt', ''), line: index + 1, ...unmarked(line) }))
        .filter(({ text }) => text !== ''),
    )
}

function unmarked(line: string): { text: string; spans: LabelledSpan[] } {
  const spans: LabelledSpan[] = []
  let text = ''
  let from = 0
  for (const { 0: whole, 1: mark = '', 2: value = '', index } of line.matchAll(/⟦([a-z]+)\|(.+?)⟧/g)) {
    const kind = KINDS[mark]
    if (!kind) throw new Error(`unknown mark ${mark}`)
    text += line.slice(from, index)
    spans.push({ kind, start: text.length, end: text.length + value.length })
    text += value
    from = index + whole.length
  }
  return { text: text + line.slice(from), spans }
}
