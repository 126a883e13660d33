import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ManagedJob, managedJobs } from '../core/steer/managed-cron.ts'
import { peerConfigPath } from './peer-settings.ts'

/** OpenClaw's dreaming jobs, as its cron file has them; none when there is no such file or it cannot be read. */
export function peerCronJobs(env: NodeJS.ProcessEnv, configFile?: string): ManagedJob[] {
  const path = join(dirname(configFile ?? peerConfigPath(env)), 'cron', 'jobs.json')
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as { jobs?: unknown } | null
    return Array.isArray(value?.jobs) ? managedJobs(value.jobs) : []
  } catch (error) {
    // A file of somebody else's says nothing when it cannot be read.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined) return []
    throw error
  }
}
