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
  settle(root, golden)
  const stateDir = golden.input?.state ? copiedState(join(folder, golden.input.state), scratch, golden) : null
  const bench = { root, configFile: join(scratch, 'openclaw.json'), stateDir, golden }
  const config = {
    agents: { defaults: { userTimezone: 'UTC' }, list: [{ id: 'main', workspace: root }] },
    plugins: { entries: { 'memory-core': { config: { dreaming: caseConfig(bench) } } } },
  }
  writeFileSync(bench.configFile, JSON.stringify(config))
  return bench
}

/** The copy is worked on, and cases may lie in a read-only folder; its files have the times of the case. */
function settle(root: string, golden: GoldenCase): void {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isFile() ? 0o644 : 0o755)
    if (!entry.isFile()) continue
    const relativePath = path.slice(root.length + 1)
    touch(path, golden.inputMtimes?.[relativePath] ?? golden.inputMtimeMs ?? golden.nowMs)
  }
}

function copiedState(from: string, scratch: string, golden: GoldenCase): string {
  const to = join(scratch, 'state')
  cpSync(from, to, { recursive: true })
  settle(to, golden)
  return to
}
