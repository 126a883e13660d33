import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, relative } from 'node:path'
import { nodeFiles } from '../adapters/node-files.ts'
import type { Files } from '../ports/files.ts'

/**
 * Where the report of a trial goes: a relative path and one inside of the workspace belong to it, any other folder has to be
 * there already. Null when it is not.
 */
export function trialPlace(
  files: Files,
  root: string,
  reportPath: string | undefined,
): { files: Files; reportPath: string | undefined } | null {
  if (reportPath === undefined || !isAbsolute(reportPath)) return { files, reportPath }
  const inside = relative(root, reportPath).replaceAll('\\', '/')
  if (inside !== '' && !inside.startsWith('../') && !isAbsolute(inside)) return { files, reportPath: inside }
  const folder = dirname(reportPath)
  return existsSync(folder) ? { files: nodeFiles(folder), reportPath: basename(reportPath) } : null
}
