import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { transcriptFiles } from '../../../../engine/adapters/transcript-files.ts'

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-transcripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
function fileOf(content: string | Buffer): string {
  const path = join(scratch(), 's.jsonl')
  writeFileSync(path, content)
  return path
}
async function fromEnd(path: string): Promise<string[]> {
  const lines: string[] = []
  for await (const batch of transcriptFiles.linesFromEnd(path)) lines.push(...batch)
  return lines
}
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('linesFromEnd', () => {
  it.each([
    ['', []],
    ['\n\n', []],
    ['uma', ['uma']],
    ['uma\ndois\n', ['dois', 'uma']],
    ['一\r\n二\r\n', ['二\r', '一\r']],
  ])('%j', async (text, lines) => {
    expect(await fromEnd(fileOf(text))).toEqual(lines)
  })

  it('cuts no line and no character at the borders of what is read at once', async () => {
    const lines = Array.from({ length: 900 }, (_, at) => `${at} ${'가'.repeat((at * 37) % 1_900)}`)
    const path = fileOf(lines.join('\n'))
    expect(await fromEnd(path)).toEqual([...lines].reverse())
  })

  it.each([
    [
      'little endian',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"a":"上"}\r\n{"b":1}\n', 'utf16le')]),
    ],
    ['big endian', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped('{"a":"上"}\r\n{"b":1}\n')])],
    ['without a mark', Buffer.from('{"a":"上"}\r\n{"b":1}\n', 'utf16le')],
  ])('reads UTF-16, %s', async (_, bytes) => {
    const values = (await fromEnd(fileOf(bytes))).map((line) => JSON.parse(line.replace('\ufeff', '')))
    expect(values).toEqual([{ b: 1 }, { a: '上' }])
    const [first = ''] = await transcriptFiles.firstLines(fileOf(bytes))
    expect(JSON.parse(first.replace('\ufeff', ''))).toEqual({ a: '上' })
  })

  it('has nothing of what is no file', async () => {
    const folder = scratch()
    expect(await fromEnd(folder)).toEqual([])
    expect(await fromEnd(join(folder, 'missing.jsonl'))).toEqual([])
    if (process.platform === 'win32') return
    const pipe = join(folder, 'pipe.jsonl')
    execFileSync('mkfifo', [pipe])
    expect(await fromEnd(pipe)).toEqual([])
  })

  it('leaves out a line that is larger than any message, and goes on before it', async () => {
    const path = join(scratch(), 's.jsonl')
    const fd = openSync(path, 'w')
    writeSync(fd, 'prima\n')
    const piece = 'x'.repeat(4 * 1024 * 1024)
    for (let count = 0; count < 9; count += 1) writeSync(fd, piece)
    writeSync(fd, '\ndopo\n')
    closeSync(fd)
    expect(await fromEnd(path)).toEqual(['dopo', 'prima'])
  })

  it('reads only the end of a large file when its reader stops', async () => {
    const path = join(scratch(), 's.jsonl')
    const fd = openSync(path, 'w')
    const piece = `${'y'.repeat(1023)}\n`.repeat(4_096)
    for (let count = 0; count < 50; count += 1) writeSync(fd, piece)
    closeSync(fd)
    let lines = 0
    for await (const batch of transcriptFiles.linesFromEnd(path)) {
      lines += batch.length
      if (lines >= 15) break
    }
    expect(lines).toBeLessThanOrEqual(256)
  })
})

describe('names', () => {
  it('are those of files, not of links or folders', () => {
    const folder = scratch()
    writeFileSync(join(folder, 'a.jsonl'), '')
    mkdirSync(join(folder, 'b.jsonl'))
    symlinkSync(join(folder, 'a.jsonl'), join(folder, 'c.jsonl'))
    expect(transcriptFiles.names(folder)).toEqual(['a.jsonl'])
    expect(transcriptFiles.names(join(folder, 'missing'))).toEqual([])
  })
})
