import { DiffView } from '../../features/diff/diff-view.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { Decisions } from './use-decisions.ts'

/** What went otherwise than meant: a decision that failed, an undo that left its owner's changes alone (ux 17.6). */
export function Notes({ decisions }: { decisions: Decisions }) {
  const { t } = useText()
  const { error, keptBack } = decisions.outcome
  return (
    <div className="review-notes">
      {error && <ProblemNote error={error} onRetry={decisions.dismiss} />}
      {keptBack.map(({ path, before, written, now }) => (
        <Banner
          key={path}
          tone="warn"
          title={t('review.kept.title', { path })}
          action={<Button onPress={decisions.dismiss}>{t('app.close')}</Button>}
        >
          <p>{t('review.kept.help')}</p>
          {written !== null && now !== null && (
            <>
              <h3>{t('review.kept.since')}</h3>
              <DiffView path={path} before={written} after={now} label={t('review.kept.since')} />
            </>
          )}
          {before !== null && now !== null && (
            <>
              <h3>{t('review.kept.before')}</h3>
              <DiffView path={path} before={before} after={now} label={t('review.kept.before')} />
            </>
          )}
        </Banner>
      ))}
    </div>
  )
}
