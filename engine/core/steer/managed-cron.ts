/**
 * One of OpenClaw's own dreaming jobs. `legacy`: of an older version, which its next start removes. `shape`: whether it
 * runs by itself (`isolated`) or needs the heartbeat (`main`).
 */
export type ManagedJob = {
  id: string
  name: string
  kind: 'dreaming' | 'legacy'
  isEnabled: boolean
  frequency: string | null
  timezone: string | null
  shape: 'isolated' | 'main'
}

const TAG = '[managed-by=memory-core.short-term-promotion]'
const NAME = 'Memory Dreaming Promotion'
const TOKEN = '__openclaw_memory_core_short_term_promotion_dream__'
const LEGACY: readonly { name: string; tag: string; token: string }[] = [
  {
    name: 'Memory Light Dreaming',
    tag: '[managed-by=memory-core.dreaming.light]',
    token: '__openclaw_memory_core_light_sleep__',
  },
  {
    name: 'Memory REM Dreaming',
    tag: '[managed-by=memory-core.dreaming.rem]',
    token: '__openclaw_memory_core_rem_sleep__',
  },
]

type Fields = Record<string, unknown>

/** The jobs of a cron file that dream (spec dreaming 19): told by the tag, or by name and text. */
export function managedJobs(jobs: readonly unknown[]): ManagedJob[] {
  return jobs.flatMap((value) => {
    const job = record(value)
    const kind = kindOf(job)
    if (!kind) return []
    const schedule = record(job['schedule'])
    return [
      {
        id: text(job['id']) ?? '',
        name: text(job['name']) ?? '',
        kind,
        isEnabled: job['enabled'] !== false,
        frequency: text(schedule['expr']),
        timezone: text(schedule['tz']),
        shape: job['sessionTarget'] === 'isolated' ? 'isolated' : 'main',
      } satisfies ManagedJob,
    ]
  })
}

function kindOf(job: Fields): ManagedJob['kind'] | null {
  const description = text(job['description']) ?? ''
  const name = text(job['name'])?.trim()
  const payload = record(job['payload'])
  const said = (text(payload['message']) ?? text(payload['text']) ?? '').trim()
  if (description.includes(TAG) || (name === NAME && said === TOKEN)) return 'dreaming'
  const isLegacy = LEGACY.some(
    (old) => description.includes(old.tag) || (name === old.name && said === old.token),
  )
  return isLegacy ? 'legacy' : null
}

function record(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {}
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
