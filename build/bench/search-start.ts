import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takingTurns, timed } from './measure.ts'
import { type Corpus, notesWorkspace, resampled } from './search-corpus.ts'

const COMMAND = fileURLToPath(new URL('../reverie.mjs', import.meta.url))
/** The ratio of two short times: fewer runs leave it to chance on a busy machine. */
const RUNS = 21

export type SearchStart = { nodeMs: number; answerMs: number; startRatio: number }

/** Whole processes, from start to end, over an index of `count` lines that is built; the compile cache is warm. */
export async function searchStart(corpus: Corpus, count: number): Promise<SearchStart> {
  const root = notesWorkspace(resampled(corpus, count))
  const home = mkdtempSync(join(tmpdir(), 'reverie-bench-home-'))
  const env = { ...process.env, REVERIE_HOME: home, NODE_NO_WARNINGS: '1' }
  try {
    run([COMMAND, 'index', '-w', root], env)
    let asked = 0
    const { node, answer } = await takingTurns(RUNS, {
      node: () => timed(() => run(['-e', '0'], env)),
      answer: () => {
        const question = corpus.questions[asked++ % corpus.questions.length] ?? ''
        return timed(() => run([COMMAND, 'search', '--query', question, '--no-record', '-w', root], env))
      },
    })
    return { nodeMs: node, answerMs: answer, startRatio: answer / node }
  } finally {
    rmSync(root, { recursive: true, force: true })
    rmSync(home, { recursive: true, force: true })
  }
}

/** A search that finds nothing ends with 1: that is an answer too. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  if (status !== 0 && status !== 1) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`)
}
