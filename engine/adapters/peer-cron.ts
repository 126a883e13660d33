import { dirname, join } from 'node:path'
import { type ManagedJob, managedJobs } from '../core/steer/managed-cron.ts'
import { objectOfFile } from './json-file.ts'
import { peerConfigPath } from './peer-settings.ts'

/** OpenClaw's dreaming jobs, as its cron file has them; none when there is no such file or it cannot be read. */
export function peerCronJobs(env: NodeJS.ProcessEnv, configFile?: string): ManagedJob[] {
  const path = join(dirname(configFile ?? peerConfigPath(env)), 'cron', 'jobs.json')
  const { jobs } = objectOfFile(path)
  return Array.isArray(jobs) ? managedJobs(jobs) : []
}
