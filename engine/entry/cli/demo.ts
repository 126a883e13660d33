import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_FOLDER } from '../app/sample.ts'
import type { GlobalOptions } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printLines } from './streams.ts'
import { sweep } from './sweep.ts'
import { t } from './text.ts'

/** A whole night over a scratch copy of the bundled sample workspace, with every candidate. */
export async function demo(options: GlobalOptions & { wiki?: string }): Promise<number> {
  if (options.workspace.length > 0) throw new WrongUse(t('use.demo'))
  const { nowMs, timezone } = JSON.parse(readFileSync(join(SAMPLE_FOLDER, 'sample.json'), 'utf8')) as {
    nowMs: number
    timezone: string
  }
  const scratch = join(mkdtempSync(join(tmpdir(), 'reverie-sample-')), 'workspace')
  cpSync(join(SAMPLE_FOLDER, 'workspace'), scratch, { recursive: true })
  makePrivate(join(scratch, 'memory', '.dreams'))
  const asked = {
    ...options,
    workspace: [scratch],
    now: options.now ?? nowMs,
    timezone: options.timezone ?? timezone,
  }
  const code = await sweep({ ...asked, verbose: true })
  if (code === EXIT.done && options.wiki !== undefined) {
    const { compileInto } = await import('./wiki.ts')
    return compileInto(asked, options.wiki)
  }
  if (!options.json) {
    printLines([t('demo.sample'), `  ${scratch}`, t('demo.yours')])
  }
  return code
}

/** Git keeps no private modes; the real stores are 0600 in 0700. */
function makePrivate(folder: string): void {
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isFile()) chmodSync(path, 0o600)
  }
}
