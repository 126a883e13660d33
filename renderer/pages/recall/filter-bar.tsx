import { useRef } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useCommands } from '../../lib/commands.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RECALL_COMMANDS } from './commands.ts'
import { FIELDS, isFiltered, NO_FILTER, ORDERS, type RecallInput, STATES } from './filter.ts'

/** By text, tag, path and state, and in which order; all of it is in the address. */
export function FilterBar({ input }: { input: RecallInput }) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const bar = useRef<HTMLElement>(null)
  useCommands(RECALL_COMMANDS, { 'recall.find': () => bar.current?.querySelector('input')?.focus() })
  return (
    <search ref={bar} className="recall-filter">
      {FIELDS.map((field) => (
        <div key={field} className={`recall-field recall-field-${field}`}>
          <TextField
            label={t(`recall.filter.${field}`)}
            value={params[field] ?? ''}
            type="search"
            onChange={(value) => choose({ [field]: value === '' ? null : value })}
          />
        </div>
      ))}
      <Select
        label={t('recall.state')}
        value={input.filter?.state ?? 'all'}
        options={STATES.map((value) => ({ value, label: t(`recall.states.${value}`) }))}
        onChange={(value) => choose({ state: value === 'all' ? null : value })}
      />
      <Select
        label={t('recall.order')}
        value={input.order ?? 'recent'}
        options={ORDERS.map((value) => ({ value, label: t(`recall.order.${value}`) }))}
        onChange={(value) => choose({ order: value === 'recent' ? null : value })}
      />
      {isFiltered(input) && (
        <Button icon="close" onPress={() => choose(NO_FILTER)}>
          {t('recall.filter.none')}
        </Button>
      )}
    </search>
  )
}
