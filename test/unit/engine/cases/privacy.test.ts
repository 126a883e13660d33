import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redactingEmbedder } from '../../../../engine/adapters/embeddings/redacting.ts'
import { lastLogLines, openLogFile } from '../../../../engine/adapters/log-file.ts'
import { nodeFiles } from '../../../../engine/adapters/node-files.ts'
import { writeDiary } from '../../../../engine/host/diary.ts'
import { journalSearch } from '../../../../engine/host/recall-journal.ts'
import { askRewrites } from '../../../../engine/host/rewrites.ts'
import { runSweep } from '../../../../engine/host/sweep.ts'
import type { DiaryMaterial } from '../../../../engine/model/diary.ts'
import { MEMORY_FILE } from '../../../../engine/model/paths.ts'
import { DEFAULT_REDACTION } from '../../../../engine/model/redaction.ts'
import { scratchFolder } from '../../../support/search.ts'
import { contextFor, NIGHT, readIn, scratchWorkspace } from '../../../support/workspace.ts'

const NOTE = 'memory/2026-05-27.md'
const SECRETS = [
  'sk-test-000000000000000000000000',
  'aaaaaaaa.bbbbbbbb.cccccccc',
  'hunter2',
  'AAAAB3NzaC1yc2EAAAADAQ',
]
const SENTENCE = 'The token ring in the cellar works again since Tunde changed the cable'
const BODY = [
  `- OPENAI_API_KEY=${SECRETS[0]}`,
  `- Authorization: Bearer ${SECRETS[1]}`,
  '- -----BEGIN RSA PRIVATE KEY-----',
  `  ${SECRETS[3]}`,
  '  -----END RSA PRIVATE KEY-----',
  `- postgres://u:${SECRETS[2]}@db.invalid/x`,
  `- ${SENTENCE}`,
  '',
].join('\n')

/** Every text in the workspace but the note itself. */
function outputs(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.endsWith(NOTE))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

describe('C168: keys and tokens', () => {
  it('are in nothing that a night and a search leave behind; the honest sentence is whole, the note untouched', async () => {
    const root = scratchWorkspace({ [NOTE]: BODY })
    const files = nodeFiles(root)
    const snippet = BODY.replaceAll('\n', ' ')
    const hits = [{ path: NOTE, startLine: 1, endLine: 7, score: 0.9, snippet, source: 'memory' }]
    journalSearch(files, {
      query: `who uses ${SECRETS[0]} of ana@mail.example`,
      hits,
      day: '2026-05-27',
      nowMs: NIGHT,
      isQueryClear: true,
    })
    const before = outputs(root)
    const settings = { storage: { mode: 'both' as const, separateReports: true }, clearQueries: true }
    await runSweep(contextFor(root, { settings }), { dryRun: false, force: true })
    const after = outputs(root)
    for (const value of [...SECRETS, 'ana@mail.example']) {
      expect(before).not.toContain(value)
      expect(after).not.toContain(value)
    }
    expect(after).toContain('who uses sk-tes…0000 of [email]')
    expect(after).toContain(SENTENCE)
    expect(readIn(root, NOTE).startsWith(BODY.trimEnd())).toBe(true)
  })
})

describe('secrets and personal data', () => {
  it('are in no diary and come to no narrator', async () => {
    const root = scratchWorkspace({})
    const asked: DiaryMaterial[] = []
    const narrator = {
      name: 'stub',
      cadence: 'phase' as const,
      narrate: (run: DiaryMaterial) => {
        asked.push(run)
        return Promise.resolve('Penso em lucia@correio.example outra vez.')
      },
    }
    const text = 'Lúcia atende no (21) 98877-6655'
    const secret = 'A senha do portão: Jabuti#2209'
    const at = { path: NOTE, day: '2026-05-27', tags: ['lúcia'] }
    const fragments = [
      { ...at, text: secret },
      { ...at, text },
    ]
    const material = [
      { phase: 'light' as const, fragments, fallback: [], themes: [], promoted: [text, secret] },
    ]
    await writeDiary(contextFor(root, { narrator }), { material }, { day: '2026-05-28', sweepId: 'x' })
    expect(asked[0]?.fragments.map((fragment) => fragment.text)).toEqual(['Lúcia atende no [phone]'])
    expect(asked[0]?.promoted).toEqual(['Lúcia atende no [phone]'])
    expect(readIn(root, 'DREAMS.md')).toContain('Penso em [email] outra vez.')
    expect(outputs(root)).not.toContain('98877')
  })

  it('are sent to no model: the line keeps its own words', async () => {
    const sent: string[] = []
    const rewriter = {
      name: 'stub',
      rewrite: ({ text }: { text: string }) => {
        sent.push(text)
        return Promise.resolve(text)
      },
    }
    const private_ = { text: '지수 휴대폰은 010-4821-7730이다', sources: [] }
    const plain = { text: '지수는 피아노를 가르친다', sources: [] }
    const answers = await askRewrites(rewriter, [private_, plain], DEFAULT_REDACTION)
    expect(sent).toEqual([plain.text])
    expect(answers.get(private_.text)).toEqual({ kind: 'failed', reason: 'private' })
  })

  it('leave for an endpoint of vectors as placeholders', async () => {
    const sent: (readonly string[])[] = []
    const embedder = {
      provider: 'stub',
      model: 'm',
      batchSize: 8,
      embed: (texts: readonly string[]) => {
        sent.push(texts)
        return Promise.resolve(texts.map(() => new Float32Array([1])))
      },
    }
    const wrapped = redactingEmbedder(embedder, { ...DEFAULT_REDACTION, patterns: ['KLN-\\d+'] })
    await wrapped.embed(
      ['林月的手机号是13912345678', 'badge KLN-7'],
      'document',
      new AbortController().signal,
    )
    expect(sent).toEqual([['林月的手机号是[phone]', 'badge [private]']])
    expect(wrapped).toMatchObject({ provider: 'stub', model: 'm', batchSize: 8 })
  })

  it('are in no line of the log', async () => {
    const home = scratchFolder()
    const log = openLogFile(home)
    log.warn('search.note', {
      message: 'POST https://h.invalid/?token=c0ffee12ab failed for ana@mail.example',
      ms: 40,
    })
    await log.close()
    expect(JSON.parse(lastLogLines(home, 1)[0] ?? '')).toMatchObject({
      message: 'POST https://h.invalid/?token=*** failed for [email]',
      ms: 40,
    })
  })

  it('of a note of one’s own stay where one wrote them', async () => {
    const said = 'Call the plumber on (503) 555-0142, Tunde says'
    const root = scratchWorkspace({ [NOTE]: `- ${said}\n`, [MEMORY_FILE]: '- Ana: ana@mail.example\n' })
    await runSweep(contextFor(root), { dryRun: false, force: true })
    expect(readIn(root, NOTE)).toBe(`- ${said}\n`)
    expect(readIn(root, MEMORY_FILE)).toContain('ana@mail.example')
  })
})
