import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '../../model/constants.ts'

/** Holds `sample.json` and `workspace/`. A bundle (`build/out/electron/`) stands as deep in the product as this file. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('../../../engine/sample', import.meta.url))

const DAY = /\b\d{4}-\d{2}-\d{2}(?=\b|T)/g

/**
 * Copies the bundled sample with all its days moved so that its last one is today: in names, notes and state alike.
 * `sample` is the folder that holds `sample.json` and `workspace/`.
 */
export function copySample(sample: string, target: string, nowMs: number): void {
  const { nowMs: then } = JSON.parse(readFileSync(join(sample, 'sample.json'), 'utf8')) as { nowMs: number }
  const days = Math.floor(nowMs / DAY_MS) - Math.floor(then / DAY_MS)
  const moved = (text: string) => text.replace(DAY, (day) => movedDay(day, days))
  for (const path of filesBelow(join(sample, 'workspace'))) {
    const isState = path.startsWith(join('memory', '.dreams'))
    const to = join(target, moved(path))
    mkdirSync(dirname(to), { recursive: true, ...(isState ? { mode: 0o700 } : {}) })
    writeFileSync(to, moved(readFileSync(join(sample, 'workspace', path), 'utf8')), {
      mode: isState ? 0o600 : 0o644,
    })
    const day = /\d{4}-\d{2}-\d{2}/.exec(moved(path))?.[0]
    const ms = day === undefined ? Number.NaN : Date.parse(day) + DAY_MS / 2
    if (!Number.isNaN(ms)) utimesSync(to, Math.min(ms, nowMs) / 1000, Math.min(ms, nowMs) / 1000)
  }
}

function movedDay(day: string, days: number): string {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(ms) ? day : new Date(ms + days * DAY_MS).toISOString().slice(0, 10)
}

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}
