import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseConfig, touch } from './steps.ts'
import type { Bench, GoldenCase } from './types.ts'

/** Copies a case's workspace into the scratch folder, with its times and its settings. */
export function prepare(folder: string, golden: GoldenCase, scratch: string): Bench {
  const root = join(scratch, 'workspace')
  const input = golden.input?.workspace ? join(folder, golden.input.workspace) : null
  if (input && existsSync(input)) cpSync(input, root, { recursive: true })
  mkdirSync(join(root, 'memory'), { recursive: true })
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Cases may lie in a read-only folder; the copy is worked on.
    chmodSync(path, 0o644)
    const relativePath = path.slice(root.length + 1)
    touch(path, golden.inputMtimes?.[relativePath] ?? golden.inputMtimeMs ?? golden.nowMs)
  }
  const bench = { root, configFile: join(scratch, 'openclaw.json'), golden }
  const config = {
    agents: { defaults: { userTimezone: 'UTC' }, list: [{ id: 'main', workspace: root }] },
    plugins: { entries: { 'memory-core': { config: { dreaming: caseConfig(bench) } } } },
  }
  writeFileSync(bench.configFile, JSON.stringify(config))
  return bench
}
