import { useState } from 'react'
import { useCall } from '../../lib/calls.ts'
import { useFormat, ZoneProvider } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Row } from './row.tsx'
import {
  hourLabel,
  hourOf,
  kindOf,
  NIGHT_HOURS,
  nightlyAt,
  type ScheduleKind,
  SIX_HOURS,
} from './schedule-kind.ts'
import type { Scope } from './use-scope.ts'

const KEY = 'dreaming.frequency'
const SYSTEM = 'system'

/** How often: a night, every six hours, or a schedule of one's own; with the next five times in its zone. */
export function Schedule({ scope }: { scope: Scope }) {
  const { t } = useText()
  const frequency = String(scope.setting(KEY).value ?? '')
  const zone = scope.setting('dreaming.timezone').value
  const [isCustom, setIsCustom] = useState(false)
  const kind = isCustom ? 'custom' : kindOf(frequency)
  const choose = (next: ScheduleKind) => {
    setIsCustom(next === 'custom')
    if (next === 'nightly') void scope.save({ [KEY]: nightlyAt(hourOf(frequency) ?? 3) })
    if (next === 'sixHours') void scope.save({ [KEY]: SIX_HOURS })
  }
  const isDisabled = scope.whyNot !== null
  return (
    <>
      <Row scope={scope} id={KEY}>
        <RadioGroup
          label={t(`settings.${KEY}`)}
          value={kind}
          onChange={choose}
          choices={(['nightly', 'sixHours', 'custom'] as const).map((value) => ({
            value,
            label: t(`settings.schedule.${value}`),
            isDisabled,
          }))}
        />
        {kind === 'nightly' && (
          <div className="setting-short">
            <Select
              label={t('settings.schedule.hour')}
              value={String(hourOf(frequency) ?? 3)}
              options={NIGHT_HOURS.map((hour) => ({ value: String(hour), label: hourLabel(hour) }))}
              onChange={(hour) => void scope.save({ [KEY]: nightlyAt(Number(hour)) })}
              isDisabled={isDisabled}
            />
          </div>
        )}
        {kind === 'custom' && (
          <Custom
            key={frequency}
            scope={scope}
            frequency={frequency}
            zone={typeof zone === 'string' ? zone : null}
          />
        )}
      </Row>
      <Zone scope={scope} />
      {kind !== 'custom' && (
        <NextTimes times={scope.view.nextRunsMs} zone={typeof zone === 'string' ? zone : undefined} />
      )}
    </>
  )
}

type CustomProps = { scope: Scope; frequency: string; zone: string | null }

/** A schedule of one's own, looked at by the host while it is typed. */
function Custom({ scope, frequency, zone }: CustomProps) {
  const { t } = useText()
  const [text, setText] = useState(frequency)
  const asked = text.trim()
  const preview = useCall('settings.schedule', asked === '' ? null : { frequency: asked, zone }).data
  const problem = preview?.problem ?? null
  const isChanged = asked !== frequency
  const save = () => {
    if (isChanged && preview && problem === null) void scope.save({ [KEY]: asked })
  }
  return (
    <>
      <div className="setting-number">
        <TextField
          label={t('settings.schedule.cron')}
          value={text}
          onChange={setText}
          onSubmit={save}
          hint={t('settings.schedule.cronHint')}
          problem={
            problem === null
              ? null
              : t('settings.schedule.problem', { problem: t('schedule.problem', { problem }) })
          }
          isReadOnly={scope.whyNot !== null}
        />
        {isChanged && problem === null && (
          <Button kind="primary" onPress={save}>
            {t('settings.save')}
          </Button>
        )}
      </div>
      {problem === null && <NextTimes times={preview?.nextRunsMs ?? []} zone={zone ?? undefined} />}
    </>
  )
}

function Zone({ scope }: { scope: Scope }) {
  const { t } = useText()
  const key = 'dreaming.timezone'
  const value = scope.setting(key).value
  const now = typeof value === 'string' ? value : SYSTEM
  const system = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = [...new Set([...(now === SYSTEM ? [] : [now]), ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Row scope={scope} id={key}>
      <div className="setting-short">
        <Select
          label={t(`settings.${key}`)}
          value={now}
          options={[
            { value: SYSTEM, label: t('settings.zone.system', { zone: system }) },
            ...zones.map((zone) => ({ value: zone, label: zone })),
          ]}
          onChange={(zone) => void scope.save({ [key]: zone === SYSTEM ? null : zone })}
          isDisabled={scope.whyNot !== null}
        />
      </div>
    </Row>
  )
}

function NextTimes({ times, zone }: { times: readonly number[]; zone: string | undefined }) {
  if (times.length === 0) return null
  // Without a zone of its own, times are written in that of the workspace in view, which is the computer's then.
  return zone === undefined ? (
    <Times times={times} />
  ) : (
    <ZoneProvider value={zone}>
      <Times times={times} />
    </ZoneProvider>
  )
}

function Times({ times }: { times: readonly number[] }) {
  const { t } = useText()
  const format = useFormat()
  return (
    <div className="setting-times">
      <h3>{t('settings.schedule.next')}</h3>
      <ol className="numbers">
        {times.map((ms) => (
          <li key={ms}>{format.dateTime(ms)}</li>
        ))}
      </ol>
    </div>
  )
}
