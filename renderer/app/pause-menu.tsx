import { useFailure } from '../features/problem/use-failure.ts'
import type { OutputOf } from '../lib/call-names.ts'
import { useCommand } from '../lib/calls.ts'
import { hostClock } from '../lib/clock.ts'
import { useNotices } from '../lib/notices.ts'
import { useText } from '../lib/text.ts'
import type { Workspace } from '../lib/workspace.ts'
import { Button } from '../ui/button.tsx'
import { Menu, type MenuChoice } from '../ui/menu.tsx'

const HOUR_MS = 3_600_000
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, open: null } as const

export type PauseMenuProps = {
  workspace: Workspace
  hasOthers: boolean
  status: OutputOf<'status.get'> | null
}

/** Pause and resume; each choice names what it holds for (ux 17.12). */
export function PauseMenu({ workspace, hasOthers, status }: PauseMenuProps) {
  const { t } = useText()
  const notices = useNotices()
  const pause = useCommand('sweep.pause')
  const resume = useCommand('sweep.resume')
  useFailure(pause.error, resume.error)
  const paused = status?.schedule.paused ?? null
  const undoOf = (id: string | null) => async () => void (await resume.run({ workspace: id }))
  const choicesFor = (scope: 'one' | 'all'): MenuChoice[] =>
    (['hour', 'day', 'open'] as const).map((span) => ({
      id: `${scope}.${span}`,
      label: t(`app.pause.${scope}.${span}`, { name: workspace.name }),
      async run() {
        const id = scope === 'all' ? null : workspace.id
        const ms = SPANS[span]
        const done = await pause.run({ workspace: id, untilMs: ms === null ? null : hostClock.now() + ms })
        if (done) notices.did(t('app.pause.done'), undoOf(id))
      },
    }))
  const resumeChoice: MenuChoice = {
    id: 'resume',
    label: t('blocked.lift.resume'),
    run: () => void resume.run({ workspace: paused?.scope === 'all' ? null : workspace.id }),
  }
  return (
    <Menu
      label={t('app.pause')}
      trigger={
        <Button
          kind="quiet"
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'app.paused' : 'app.pause')}
        />
      }
      choices={[
        ...(paused ? [resumeChoice, { id: 'line', isSeparator: true as const }] : []),
        ...choicesFor('one'),
        ...(hasOthers ? [{ id: 'line2', isSeparator: true as const }, ...choicesFor('all')] : []),
      ]}
    />
  )
}
