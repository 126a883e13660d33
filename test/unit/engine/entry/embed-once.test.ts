import { describe, expect, it } from 'vitest'
import type { Embedder } from '../../../../engine/ports/embedder.ts'
import { exitOf, startScript } from '../../../support/disk.ts'
import { pieceEmbedder } from '../../../support/embedders.ts'
import { endpoint, sendJson } from '../../../support/endpoint.ts'
import { searchSession } from '../../../support/search.ts'

const NOTES = {
  'memory/2026-05-18.md': Array.from({ length: 60 }, (_, at) => `- bowl ${at} for Odile`).join('\n'),
  'memory/2026-05-19.md': Array.from({ length: 60 }, (_, at) => `- 第${at}个碗\n- a tigela ${at}`).join('\n'),
}
const LINES = 180

describe('two processes that give lines their vectors', () => {
  it('embed each line once between them', async () => {
    // Indexed before: two that index a note at the same time give its lines new ids.
    const { root, home } = searchSession(NOTES)
    const asked: string[] = []
    const embedder = pieceEmbedder(64)
    const { url } = await endpoint(({ body }, response) => {
      const { input } = body as { input: string[] }
      asked.push(...input)
      // As slow as a model: the two overlap.
      setTimeout(async () => {
        const embeddings = await embedder.embed(input, 'document', new AbortController().signal)
        sendJson(response, { embeddings: embeddings.map((vector) => [...vector]) })
      }, 40)
    })
    const children = [1, 2].map(() => startScript('embed-lines.ts', root, home, url))
    const outputs = children.map(
      (child) =>
        new Promise<string>((resolve) => {
          let text = ''
          child.stdout?.on('data', (chunk) => {
            text += String(chunk)
          })
          child.on('close', () => resolve(text))
        }),
    )
    expect(await Promise.all(children.map(exitOf))).toEqual([0, 0])
    const done = (await Promise.all(outputs)).map(
      (text) => JSON.parse(text) as { embedded: number; waited: number },
    )
    expect(asked).toHaveLength(LINES)
    expect(new Set(asked).size).toBe(LINES)
    expect(done.reduce((sum, { embedded }) => sum + embedded, 0)).toBe(LINES)
    expect(done.reduce((sum, { waited }) => sum + waited, 0)).toBeGreaterThan(0)
  })

  it('the second says who it waits for, and goes on when the first is closed in the middle of a batch', async () => {
    let isAsked: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const hanging: Embedder = {
      ...pieceEmbedder(64),
      embed: (_texts, _kind, signal) => {
        isAsked()
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        )
      },
    }
    const real = () => Date.now()
    const first = searchSession(NOTES, { embedders: [hanging], nowMs: real })
    const filling = first.finish()
    await asked
    const good = pieceEmbedder(64)
    const second = searchSession(NOTES, {
      embedders: [good],
      nowMs: real,
      root: first.root,
      home: first.home,
    })
    expect(await second.finish()).toEqual({ embedded: 0, isDone: false, waitsFor: 'other_process' })
    expect(good.calls).toEqual([])
    first.close()
    expect(await filling).toEqual({ embedded: 0, isDone: false })
    expect(await second.finish()).toEqual({ embedded: LINES, isDone: true })
  })
})
