import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import { CRUISE_OPTIONS, RULES } from './layers.ts'

const FOLDERS = ['engine', 'electron', 'renderer', 'build', 'test']

/** What a check of the layers found. */
export type LayerReport = { files: number; imports: number; violations: IViolation[] }

/** Checks the sources under `root` (absolute path of a clone) against the table of layers. */
export async function checkLayers(root: string): Promise<LayerReport> {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const { output } = await cruise(folders, { ...CRUISE_OPTIONS, baseDir: root })
  const { summary } = output as ICruiseResult
  return {
    files: summary.totalCruised,
    imports: summary.totalDependenciesCruised ?? 0,
    violations: summary.violations,
  }
}

/** One line a violation, in the form `rule: file -> file (what the rule says)`. */
export function describeViolation(violation: IViolation): string {
  const comment = RULES.find((rule) => rule.name === violation.rule.name)?.comment
  const route = violation.cycle
    ? [violation.from, ...violation.cycle.map((step) => step.name)].join(' -> ')
    : violation.from === violation.to
      ? violation.from
      : `${violation.from} -> ${violation.to}`
  return `${violation.rule.name}: ${route}${comment ? ` (${comment})` : ''}`
}

if (import.meta.main) {
  const { files, imports, violations } = await checkLayers(
    dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  )
  for (const violation of violations) console.error(describeViolation(violation))
  console.log(`layers: ${files} files, ${imports} imports, ${violations.length} violations`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
