import { useEffect, useRef, useState } from 'react'
import { useFailure } from '../../features/problem/use-failure.ts'
import { useAddress } from '../../lib/address.ts'
import { useCall, useCommand } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { REVIEW_COMMANDS } from './commands.ts'
import { useSettledValue } from './use-settled.ts'
import { isFiltered, NO_FILTER, ORDERS, ORIGINS, orderOf, SOURCES, type View } from './view.ts'

const ALL = 'all'
const TYPING_MS = 200

/** What is shown of a lane, and in which order; all of it is in the address. */
export function Filters({ view, shown, total }: { view: View; shown: number; total: number }) {
  const { t, coded } = useText()
  const { params, choose } = useAddress()
  const { reason } = view.filter
  const area = useRef<HTMLDivElement>(null)
  // Here and not with the rows: they are gone while another order or filter is looked up.
  useCommands(REVIEW_COMMANDS, {
    'review.find': () => area.current?.querySelector('input')?.focus(),
    'review.gates': () => choose({ gates: '1' }),
  })
  return (
    <div className="review-filters" ref={area}>
      <FindField />
      <Select
        label={t('review.origin')}
        isLabelUnseen
        value={view.filter.signalOrigin ?? ALL}
        options={[
          { value: ALL, label: t('review.origin.all') },
          ...ORIGINS.map((value) => ({ value, label: t(`review.origin.${value}`) })),
        ]}
        onChange={(value) => choose({ origin: value === ALL ? null : value })}
      />
      <Select
        label={t('review.kind')}
        isLabelUnseen
        value={view.filter.source ?? ALL}
        options={[
          { value: ALL, label: t('review.kind.all') },
          ...SOURCES.map((value) => ({ value, label: t(`review.kind.${value}`) })),
        ]}
        onChange={(value) => choose({ source: value === ALL ? null : value })}
      />
      <Select
        label={t('review.sort')}
        isLabelUnseen
        value={orderOf(view)}
        options={ORDERS.map((value) => ({ value, label: t(`review.sort.${value}`) }))}
        onChange={(value) => choose({ sort: value })}
      />
      {reason !== undefined && (
        <Button icon="close" onPress={() => choose({ reason: null })}>
          {coded('shared.funnel', reason, 'review.filter.reason')}
        </Button>
      )}
      {isFiltered(view) && (
        <Button kind="quiet" onPress={() => choose(NO_FILTER)}>
          {t('review.filter.clear')}
        </Button>
      )}
      <span className="soft numbers review-count">{t('review.showing', { shown, total })}</span>
      {view.lane === 'done' && <UndoNight />}
      {params.gates !== '1' && (
        <Button kind="quiet" onPress={() => choose({ gates: '1' })}>
          {t('review.gates.open')}
        </Button>
      )}
    </div>
  )
}

/** Words of the address follow what is typed; an address that something else changed is shown, and no key is lost. */
function FindField() {
  const { t } = useText()
  const { params, choose } = useAddress()
  const asked = params.text ?? ''
  const [text, setText] = useState(asked)
  const taken = useRef(asked)
  const settled = useSettledValue(text, TYPING_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address.
  useEffect(() => {
    if (settled === taken.current) return
    taken.current = settled
    choose({ text: settled === '' ? null : settled })
  }, [settled])
  useEffect(() => {
    if (asked === taken.current) return
    taken.current = asked
    setText(asked)
  }, [asked])
  return (
    <TextField
      type="search"
      label={t('review.find')}
      isLabelUnseen
      placeholder={t('review.find')}
      value={text}
      onChange={setText}
    />
  )
}

/** What the last night wrote by itself, taken back as a whole. */
function UndoNight() {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const notices = useNotices()
  const isOnline = useIsOnline()
  const last = useCall('status.get', { workspace }).data?.lastNight
  const undo = useCommand('sweeps.undo')
  useFailure(undo.error)
  if (!last?.receipt || last.isUndone) return null
  const takeBack = async () => {
    const undone = await undo.run({ workspace, sweep: last.id })
    if (!undone) return
    notices.did(t('tonight.undone', { files: undone.restored.length, conflicts: undone.conflicts.length }))
  }
  return (
    <Button
      icon="undo"
      isPending={undo.isRunning}
      whyNot={isOnline ? null : t('app.offline.title')}
      onPress={() => void takeBack()}
    >
      {t('tonight.undoNight')}
    </Button>
  )
}
