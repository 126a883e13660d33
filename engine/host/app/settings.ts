import type { EngineHandlers } from '../../contract/handlers.ts'
import { isTimeZone } from '../../core/time/zone.ts'
import type { AppParts } from './parts.ts'

/** How it runs. */
export function settingsHandlers({
  settings,
  cron,
  nowMs,
  events,
  scheduler,
}: AppParts): EngineHandlers['settings'] {
  return {
    get: async ({ workspace }) => settings.view(workspace),
    async set({ workspace, changes, preferences }) {
      const problems = changes.length > 0 ? await settings.set(workspace, changes) : []
      if (problems.length === 0) {
        if (Object.keys(preferences).length > 0) settings.setPreferences(preferences)
        events.publish({ event: 'settings.changed' })
        void scheduler.look()
      }
      return { view: settings.view(workspace), problems }
    },
    async schedule({ frequency, zone }) {
      const problem = cron.problem(frequency) ?? (zone !== null && !isTimeZone(zone) ? 'zone' : null)
      const nextRunsMs = problem === null ? cron.nextRuns(frequency, zone ?? undefined, nowMs(), 5) : []
      return { nextRunsMs, problem }
    },
  }
}
