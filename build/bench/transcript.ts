import { appendFileSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const SAID = [
  'The spare key of the barn hangs behind the blue door, number',
  'O forno grande fica no galpão do fundo, prateleira',
  '备份任务改到凌晨两点，请记住第',
  '가마는 금요일에 닫는다고 기억해 줘, 번호',
  'Il rapporto esce il venerdì mattina, copia',
  '鍵の予備は金庫にあります、棚の番号は',
]
/** The last of them lie within the lookback of the night. */
const START = Date.parse('2026-05-20T00:00:00Z')
const END = Date.parse('2026-05-28T02:00:00Z')

/** A transcript of about that size in OpenClaw's form, most of it tool output, as long ones are. */
export function writeTranscript(path: string, bytes: number): { bytes: number; turns: number } {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'w')
  const output = 'x'.repeat(12_000)
  let [written, turns] = [0, 0]
  try {
    while (written < bytes) {
      const atMs = START + ((END - START) * written) / bytes
      const lines = [turn('user', turns, atMs), tool(output, atMs), turn('assistant', turns, atMs + 1000)]
      written += writeSync(file, `${lines.join('\n')}\n`)
      turns += 2
    }
  } finally {
    closeSync(file)
  }
  return { bytes: written, turns }
}

/** What a day adds. */
export function writeTurns(path: string, count: number): void {
  const lines = Array.from({ length: count }, (_, index) =>
    turn('user', 1_000_000 + index, END + index * 1000),
  )
  appendFileSync(path, `${lines.join('\n')}\n`)
}

function turn(role: string, number: number, atMs: number): string {
  const text = `${SAID[number % SAID.length]} ${number}`
  return JSON.stringify({
    type: 'message',
    timestamp: new Date(atMs).toISOString(),
    message: { role, content: [{ type: 'text', text }] },
  })
}

function tool(output: string, atMs: number): string {
  return JSON.stringify({
    type: 'message',
    timestamp: new Date(atMs).toISOString(),
    message: { role: 'toolResult', toolName: 'exec', content: [{ type: 'text', text: output }] },
  })
}
