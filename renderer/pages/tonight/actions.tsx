import { useKeyLabel } from '../../lib/own-keys.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { NightActions, Status } from './use-night.ts'

/** Run now, dry run, stop, and what is needed more rarely behind the dots. */
export function Actions({ night, status }: { night: NightActions; status: Status | null }) {
  const { t } = useText()
  const runKeys = useKeyLabel('tonight.run')
  const nothing = () => undefined
  return (
    <div className="page-actions">
      {night.stop ? (
        <Button icon="stop" onPress={night.stop}>
          {t('tonight.stop')}
        </Button>
      ) : (
        <Button
          kind="primary"
          icon="moon"
          keys={runKeys}
          whyNot={night.run ? null : (night.whyNot ?? t('app.loading'))}
          onPress={night.run ?? nothing}
        >
          {t('tonight.run')}
        </Button>
      )}
      <Button
        whyNot={night.dryRun ? null : (night.whyNot ?? t('app.loading'))}
        onPress={night.dryRun ?? nothing}
      >
        {t('tonight.dryRun')}
      </Button>
      <Menu
        label={t('app.more')}
        trigger={<Button kind="quiet" icon="more" label={t('app.more')} />}
        choices={[
          {
            id: 'again',
            label: t('tonight.runAgain'),
            whyNot: night.runAgain ? null : night.whyNot,
            run: night.runAgain ?? nothing,
          },
          {
            id: 'undo',
            label: t('tonight.undoNight'),
            whyNot: night.undo ? null : whyNoUndo(status, night, t),
            run: night.undo ?? nothing,
          },
        ]}
      />
    </div>
  )
}

function whyNoUndo(status: Status | null, night: NightActions, t: ReturnType<typeof useText>['t']): string {
  if (night.whyNot) return night.whyNot
  return t(status?.lastNight?.isUndone ? 'tonight.alreadyUndone' : 'tonight.nothingToUndo')
}
