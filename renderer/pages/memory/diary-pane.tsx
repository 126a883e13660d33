import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { DiaryEntry } from '../../features/diary-entry/diary-entry.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { usePages } from '../../lib/calls.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The diary beside the memory: the newest entry, and the ones before it one by one. */
export function DiaryPane() {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params, choose, href } = useAddress()
  const hasDiary = useHasPage('diary')
  const pages = usePages('diary.entries', { workspace: id })
  const at = Math.max(0, Number(params.entry ?? 0) || 0)
  const step = (to: number) => {
    choose({ entry: to === 0 ? null : String(to) })
    if (pages.data && to >= pages.data.rows.length - 1) pages.more()
  }
  return (
    <Async
      state={pages.state}
      loading={<Skeleton lines={6} label={t('app.loading')} />}
      error={(error) => <ProblemNote error={error} onRetry={pages.again} />}
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={pages.again} />}
      empty={({ total }) => (total === 0 ? <p className="soft">{t('diary.empty.title')}</p> : null)}
    >
      {({ rows, total }) => {
        const place = Math.min(at, rows.length - 1)
        const row = rows[place]
        return (
          <div className="memory-side" data-keys="list">
            <div className="page-actions memory-steps">
              <Button
                whyNot={place >= rows.length - 1 ? t('diary.oldest') : null}
                onPress={() => step(place + 1)}
              >
                {t('diary.older')}
              </Button>
              <Button whyNot={place <= 0 ? t('diary.newest') : null} onPress={() => step(place - 1)}>
                {t('diary.newer')}
              </Button>
              <span className="soft">{t('diary.where', { number: place + 1, total })}</span>
            </div>
            {row && <DiaryEntry row={row} />}
            {hasDiary && <a href={href('diary')}>{t('memory.wholeDiary')}</a>}
          </div>
        )
      }}
    </Async>
  )
}
