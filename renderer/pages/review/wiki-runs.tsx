import { useState } from 'react'
import { useFailure } from '../../features/problem/use-failure.ts'
import { When } from '../../features/when/when.tsx'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'

type Run = OutputOf<'wiki.runs'>['runs'][number]

/** Pages that are named before the rest is counted. */
const MAX_NAMED = 3

/** What was written into the wiki, newest first, each run to be taken back; nothing where there was none. */
export function WikiRuns() {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const [isOpen, setOpen] = useState(false)
  const runs = useCall('wiki.runs', { workspace }).data?.runs ?? []
  if (runs.length === 0) return null
  return (
    <details className="review-wiki" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('review.wiki.runs', { count: runs.length })}</summary>
      {isOpen && (
        <ul>
          {runs.map((run) => (
            <RunRow key={run.receipt} run={run} />
          ))}
        </ul>
      )}
    </details>
  )
}

function RunRow({ run: { receipt, atMs, what, pages, changed, isUndone } }: { run: Run }) {
  const { t } = useText()
  const { href } = useAddress()
  const takeBack = useTakeBack(receipt)
  const name = t(`review.wiki.what.${what}`)
  const named = pages.slice(0, MAX_NAMED)
  return (
    <li className="review-wiki-run">
      <span>{name}</span>
      <span className="soft review-wiki-pages">
        {named.map((path) => (
          <a key={path} href={href('wiki', { page: path })}>
            {path}
          </a>
        ))}
        {changed > named.length && <span>{t('review.wiki.more', { count: changed - named.length })}</span>}
      </span>
      <span className="soft">
        <When ms={atMs} />
      </span>
      {isUndone ? (
        <span className="soft">{t('review.wiki.undone')}</span>
      ) : (
        <Button
          icon="undo"
          label={t('review.wiki.undo', { what: name, count: changed })}
          isPending={takeBack.isRunning}
          whyNot={takeBack.whyNot}
          onPress={() => void takeBack.run()}
        >
          {t('app.undo')}
        </Button>
      )}
    </li>
  )
}

function useTakeBack(receipt: string) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const undo = useCommand('wiki.undo')
  useFailure(undo.error)
  return {
    isRunning: undo.isRunning,
    whyNot: isOnline ? null : t('app.offline.title'),
    async run() {
      const undone = await undo.run({ workspace, receipt })
      if (!undone) return
      const { restored, conflicts } = undone
      notices.say(
        conflicts.length > 0
          ? t('wiki.undo.conflicts', { count: conflicts.length })
          : t('review.wiki.restored', { count: restored.length }),
      )
    },
  }
}
