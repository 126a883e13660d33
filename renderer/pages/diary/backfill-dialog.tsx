import { useState } from 'react'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useFormat } from '../../lib/format.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Preview = OutputOf<'diary.backfillPreview'>
type Day = Preview['days'][number]

/** Old notes day by day as they would stand in the diary; written, staged and taken back in the same place (ux 6). */
export function BackfillDialog({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const [path, setPath] = useState('memory')
  const [read, setRead] = useState('memory')
  const preview = useCall('diary.backfillPreview', { workspace, path: read }, { isKept: false })
  const acts = useBackfill(read, preview.again)
  return (
    <Dialog
      title={t('diary.backfill')}
      isOpen
      closeLabel={t('app.close')}
      onClose={onClose}
      actions={<Actions preview={preview.data ?? null} acts={acts} />}
    >
      <div className="diary-backfill">
        <p>{t('diary.backfill.help')}</p>
        <div className="page-actions diary-backfill-path">
          <TextField
            label={t('diary.backfill.path')}
            value={path}
            maxLength={400}
            onChange={setPath}
            onSubmit={() => setRead(path.trim())}
          />
          <Button
            whyNot={path.trim() === '' ? t('diary.backfill.path') : null}
            onPress={() => setRead(path.trim())}
          >
            {t('diary.backfill.read')}
          </Button>
        </div>
        {acts.error && <ProblemNote error={acts.error} />}
        <Async
          state={preview.state}
          loading={<Skeleton lines={6} label={t('app.loading')} />}
          error={(error) => <ProblemNote error={error} onRetry={preview.again} />}
          blocked={(error) => <ProblemNote error={error} onRetry={preview.again} />}
          empty={() => null}
        >
          {(data) => <Days data={data} />}
        </Async>
      </div>
    </Dialog>
  )
}

type Acts = ReturnType<typeof useBackfill>

function useBackfill(path: string, again: () => void) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const notices = useNotices()
  const fill = useCommand('diary.backfill')
  const rollback = useCommand('diary.rollback')
  const isOnline = useIsOnline()
  const takeBack = async (what: { diary: boolean; staged: boolean }) => {
    const done = await rollback.run({ workspace, ...what })
    if (!done) return
    const { entries, staged } = done
    notices.did(
      what.diary
        ? t('diary.backfill.diaryBack', { count: entries })
        : t('diary.backfill.stagedBack', { count: staged }),
    )
    again()
  }
  return {
    write: async (isStaging: boolean) => {
      const done = await fill.run({ workspace, path, isStaging })
      if (!done) return
      const { written, staged } = done
      notices.did(
        isStaging
          ? t('diary.backfill.didStage', { written, staged })
          : t('diary.backfill.didWrite', { written }),
        () => takeBack({ diary: true, staged: isStaging }),
      )
      again()
    },
    takeBack,
    isRunning: fill.isRunning || rollback.isRunning,
    error: fill.error ?? rollback.error,
    whyNot: isOnline ? null : t('app.offline.title'),
  }
}

function Actions({ preview, acts }: { preview: Preview | null; acts: Acts }) {
  const { t } = useText()
  const { whyNot, isRunning } = acts
  const isEmpty = preview === null || preview.days.length === 0
  const nothing = isEmpty ? t('diary.backfill.nothing') : null
  return (
    <>
      {preview !== null && preview.staged > 0 && (
        <Button
          whyNot={whyNot}
          isPending={isRunning}
          onPress={() => void acts.takeBack({ diary: false, staged: true })}
        >
          {t('diary.backfill.clearStaged', { count: preview.staged })}
        </Button>
      )}
      {preview !== null && preview.written > 0 && (
        <Button
          whyNot={whyNot}
          isPending={isRunning}
          onPress={() => void acts.takeBack({ diary: true, staged: false })}
        >
          {t('diary.backfill.rollBack', { count: preview.written })}
        </Button>
      )}
      <Button whyNot={whyNot ?? nothing} isPending={isRunning} onPress={() => void acts.write(true)}>
        {t('diary.backfill.stage')}
      </Button>
      <Button
        kind="primary"
        whyNot={whyNot ?? nothing}
        isPending={isRunning}
        onPress={() => void acts.write(false)}
      >
        {t('diary.backfill.write')}
      </Button>
    </>
  )
}

function Days({ data: { days, stageable, staged, promoted } }: { data: Preview }) {
  const { t } = useText()
  return (
    <>
      <p className="soft">{t('diary.backfill.found', { days: days.length, stageable })}</p>
      {staged > 0 && <p className="soft">{t('diary.backfill.staged', { staged, promoted })}</p>}
      <ol className="diary-backfill-days">
        {days.map((day) => (
          <li key={day.path}>
            <DayPreview day={day} />
          </li>
        ))}
      </ol>
    </>
  )
}

function DayPreview({ day: { day, path, facts, reflections, candidates, lasting } }: { day: Day }) {
  const { t } = useText()
  const format = useFormat()
  return (
    <>
      <strong className="numbers">{format.day(day)}</strong> <span className="soft mono">{path}</span>
      {facts.length === 0 && <p className="soft">{t('diary.backfill.quiet')}</p>}
      <Lines items={facts} label={t('diary.backfill.facts')} />
      <Lines items={reflections} label={t('diary.backfill.reflections')} />
      <Lines items={candidates} label={t('diary.backfill.candidates')} />
      <Lines items={lasting} label={t('diary.backfill.lasting')} />
    </>
  )
}

const LEANS = { likely_durable: 'durable', unclear: 'unclear', likely_situational: 'situational' } as const
type Line = Day['facts'][number] & { lean?: Day['candidates'][number]['lean'] }

function Lines({ items, label }: { items: readonly Line[]; label: string }) {
  const { t } = useText()
  if (items.length === 0) return null
  return (
    <>
      <p className="soft">{label}</p>
      <ul>
        {items.map(({ text, places, lean }) => (
          <li key={text}>
            {lean && <em>{t(`diary.backfill.lean.${LEANS[lean]}`)} · </em>}
            <span lang={scriptLanguage(text) ?? undefined}>{text}</span>{' '}
            <span className="soft mono">{places.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
