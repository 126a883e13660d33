import { mkdirSync, symlinkSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extraNotes } from '../../../../engine/adapters/extra-notes.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { getMemory } from '../../../../engine/host/memory-get.ts'
import { scratchWorkspace } from '../../../support/workspace.ts'

const LINES = Array.from({ length: 300 }, (_, index) => `riga ${index + 1}`)
const opened = (files: Record<string, string | Buffer> = {}) => {
  const root = scratchWorkspace({
    'MEMORY.md': '# Memória\n',
    'memory/long.md': `${LINES.join('\n')}\n`,
    'memory/2026-05-01.md': 'um\r\ndois\r\ntrês',
    ...files,
  })
  return { root, files: nodeFiles(root) }
}

describe('reading memory lines', () => {
  it('gives 120 lines and where to go on', () => {
    const read = getMemory(opened().files, 'memory/long.md')
    expect(read).toMatchObject({ from: 1, lines: 120, truncated: true, nextFrom: 121 })
    expect(read.text.startsWith('riga 1\nriga 2\n')).toBe(true)
    expect(read.text.endsWith('riga 120\n\n[...notice: more from line 121...]')).toBe(true)
  })

  it('gives the lines that are asked for, to the end, and none past it', () => {
    const { files } = opened()
    expect(getMemory(files, 'memory/long.md', { from: 299, lines: 50 })).toEqual({
      path: 'memory/long.md',
      text: 'riga 299\nriga 300',
      from: 299,
      lines: 2,
    })
    expect(getMemory(files, 'memory/long.md', { from: 301 })).toEqual({
      path: 'memory/long.md',
      text: '',
      from: 301,
      lines: 0,
    })
    expect(getMemory(files, './memory\\2026-05-01.md', { from: 2, lines: 2 }).text).toBe('dois\ntrês')
  })

  it('keeps whole lines within 12,000 characters, and cuts a longer one between characters', () => {
    const line = '가마 '.repeat(1000)
    const { files } = opened({
      'memory/wide.md': `${line}\n`.repeat(20),
      'memory/one.md': '👩‍🚀'.repeat(5000),
    })
    expect(getMemory(files, 'memory/wide.md')).toMatchObject({ lines: 3, truncated: true, nextFrom: 4 })
    const one = getMemory(files, 'memory/one.md')
    expect(one).toMatchObject({ lines: 1, truncated: true })
    expect(one).not.toHaveProperty('nextFrom')
    const [text = ''] = one.text.split('\n\n[...notice')
    expect(text.length).toBeLessThanOrEqual(12_000)
    expect(text.replaceAll('👩‍🚀', '')).toBe('')
  })

  it('answers with nothing for a note that is not there', () => {
    expect(getMemory(opened().files, 'memory/nunca.md')).toEqual({ path: 'memory/nunca.md', text: '' })
  })

  it('finds the diary by whatever name it has', () => {
    const { files } = opened({ 'dreams.md': '# Dream Diary\n' })
    expect(getMemory(files, 'DREAMS.md')).toMatchObject({ path: 'dreams.md', text: '# Dream Diary' })
  })

  it.each([
    '',
    '../x',
    '/etc/passwd',
    'memory/../../etc/passwd.md',
    'memory/../openclaw.json',
    'C:\\secret.md',
    'memory/.dreams/short-term-recall.json',
    'memory/.dreams/x.md',
    'memory/./.dreams/x.md',
    'memory//.dreams/x.md',
    'memory/.obsidian/plugins.md',
    'memory/notes.txt',
    'README.md',
    'memory.md',
    'memory/a\0.md',
  ])('does not read %j', (path) => {
    const { files } = opened({
      'memory/.dreams/x.md': 'geheim',
      'memory/.dreams/short-term-recall.json': '{}',
      'memory/notes.txt': 'geheim',
      'README.md': 'geheim',
      'memory/.obsidian/plugins.md': 'geheim',
    })
    const read = getMemory(files, path)
    expect(read).toMatchObject({ text: '', disabled: true })
    expect(read.error).toContain('allowed are MEMORY.md, DREAMS.md')
    expect(JSON.stringify(read)).not.toContain('geheim')
  })

  it('does not follow a link out of the workspace, nor read what is no file', () => {
    const { root, files } = opened()
    const outside = scratchWorkspace({ 'secret.md': 'geheim\n' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'memory/link.md'))
    symlinkSync(outside, join(root, 'memory/folder'))
    mkdirSync(join(root, 'memory/dir.md'))
    for (const path of ['memory/link.md', 'memory/folder/secret.md', 'memory/dir.md']) {
      const read = getMemory(files, path)
      expect({ path, isRefused: read.disabled, text: read.text }).toEqual({ path, isRefused: true, text: '' })
    }
  })

  it('reads files of the configured extra paths, and only those', () => {
    const { root, files } = opened()
    const elsewhere = scratchWorkspace({ 'guida.md': 'la valvola\n', 'memory/x.md': 'y\n' })
    const extra = extraNotes(root, [join(elsewhere, 'guida.md')])
    const path = extra.list().notes[0]?.path ?? ''
    expect(path.startsWith('../')).toBe(true)
    expect(getMemory(files, path, { extra })).toMatchObject({ text: 'la valvola', lines: 1 })
    expect(getMemory(files, path.replace('guida.md', 'memory/x.md'), { extra }).disabled).toBe(true)
    expect(getMemory(files, path).disabled).toBe(true)
  })

  it('a file of an extra folder that is gone is nothing, one beside the folder is refused', () => {
    const { root, files } = opened()
    const elsewhere = scratchWorkspace({ 'team/guida.md': 'la valvola\n', 'secret.md': 'geheim\n' })
    symlinkSync(join(elsewhere, 'secret.md'), join(elsewhere, 'team/link.md'))
    const extra = extraNotes(root, [join(elsewhere, 'team')])
    const path = extra.list().notes[0]?.path ?? ''
    const gone = path.replace('guida', 'passata')
    expect(getMemory(files, gone, { extra })).toEqual({ path: gone, text: '' })
    expect(getMemory(files, path.replace('guida', 'link'), { extra }).text).toBe('')
    const beside = getMemory(files, path.replace('team/guida', 'secret'), { extra })
    expect(beside).toMatchObject({ text: '', disabled: true })
    expect(beside.error).toContain('and the notes of the configured extra paths')
    const stepped = getMemory(files, path.replace('guida.md', '../secret.md'), { extra })
    expect(stepped).toMatchObject({ text: '', disabled: true })
  })

  it.skipIf(sep === '\\')('is asked for by the very name that a search gave', () => {
    const { root, files } = opened({ 'docs/a\\b .md': 'con una barra\n' })
    const extra = extraNotes(root, ['docs'])
    const path = extra.list().notes[0]?.path ?? ''
    expect(path).toBe('docs/a\\b .md')
    expect(getMemory(files, path, { extra }).text).toBe('con una barra')
  })
})
