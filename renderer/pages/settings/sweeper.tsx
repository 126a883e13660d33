import { BlockedBanner } from '../../features/blocked/blocked-banner.tsx'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { Scope } from './use-scope.ts'

/** Two programs can dream over a workspace; its owner says who writes (ux 17.13). */
export function Sweeper({ scope }: { scope: Scope }) {
  const { t } = useText()
  const { id } = useWorkspace()
  const status = useCall('status.get', { workspace: id }).data
  const choose = useCommand('sweep.chooseSweeper')
  if (!status) return null
  if (status.blocked?.reason === 'second_sweeper')
    return <BlockedBanner blocked={status.blocked} workspace={id} />
  return (
    <RadioGroup
      label={t('settings.sweeper')}
      value={status.schedule.sweeper ?? 'us'}
      onChange={(sweeper) => void choose.run({ workspace: id, sweeper })}
      choices={(['us', 'peer'] as const).map((value) => ({
        value,
        label: t(`blocked.lift.sweeper.${value}`),
        hint: t(`settings.sweeper.${value}`),
        isDisabled: scope.whyNot !== null,
      }))}
    />
  )
}
