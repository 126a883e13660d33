import type { OutputOf } from '../../lib/call-names.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DiffView } from '../diff/diff-view.tsx'

export type UndoConflict = OutputOf<'review.undo'>['conflicts'][number]

/** Files that an undo left alone, because their owner changed the same lines since: before, after and now (ux 17.6). */
export function KeptBack({
  conflicts,
  onClose,
}: {
  conflicts: readonly UndoConflict[]
  onClose(): void
}) {
  const { t } = useText()
  return conflicts.map(({ path, before, written, now }) => (
    <Banner
      key={path}
      tone="warn"
      title={t('shared.kept.title', { path })}
      action={<Button onPress={onClose}>{t('app.close')}</Button>}
    >
      <p>{t('shared.kept.help')}</p>
      {written !== null && <Step title={t('shared.kept.written')} path={path} from={before ?? ''} to={written} />}
      {written !== null && now !== null && (
        <Step title={t('shared.kept.since')} path={path} from={written} to={now} />
      )}
    </Banner>
  ))
}

function Step({ title, path, from, to }: { title: string; path: string; from: string; to: string }) {
  return (
    <>
      <h3>{title}</h3>
      <DiffView path={path} before={from} after={to} label={title} />
    </>
  )
}
