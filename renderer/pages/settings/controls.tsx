import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Row } from './row.tsx'
import {
  CHOICES,
  type ChoiceKey,
  type FlagKey,
  type ListKey,
  type NumberKey,
  type TextKey,
} from './setting-keys.ts'
import type { Scope } from './use-scope.ts'

type Props<K> = { scope: Scope; id: K }

export function Flag({ scope, id }: Props<FlagKey>) {
  const { t } = useText()
  return (
    <Row scope={scope} id={id}>
      <Switch
        isOn={scope.setting(id).value === true}
        isDisabled={scope.whyNot !== null}
        onChange={(isOn) => void scope.save({ [id]: isOn })}
      >
        {t(`settings.${id}`)}
      </Switch>
    </Row>
  )
}

export function Choices({ scope, id }: Props<ChoiceKey>) {
  const { t } = useText()
  const values: readonly string[] = CHOICES[id]
  return (
    <Row scope={scope} id={id}>
      <RadioGroup
        label={t(`settings.${id}`)}
        value={String(scope.setting(id).value)}
        choices={CHOICES[id].map((value) => ({
          value: value as string,
          label: t(`settings.choice.${value}`),
          hint: t(`settings.choice.${value}.hint`),
          isDisabled: scope.whyNot !== null,
        }))}
        onChange={(value) => {
          if (values.includes(value)) void scope.save({ [id]: value })
        }}
      />
    </Row>
  )
}

/** A whole number; it is saved by Enter or its button. */
export function Whole({ scope, id }: Props<NumberKey>) {
  const { t } = useText()
  const { value, min, max } = scope.setting(id)
  const saved = String(value ?? '')
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? saved
  const isNumber = /^\s*\d+\s*$/.test(text)
  const isChanged = draft !== null && draft.trim() !== saved
  const save = async () => {
    if (isChanged && isNumber && (await scope.save({ [id]: Number(text) }))) setDraft(null)
  }
  return (
    <Row scope={scope} id={id}>
      <div className="setting-number">
        <TextField
          label={t(`settings.${id}`)}
          value={text}
          onChange={setDraft}
          onSubmit={() => void save()}
          isReadOnly={scope.whyNot !== null}
          problem={isNumber ? null : t('settings.problem.wrong_type')}
          {...(min !== null && max !== null && max < Number.MAX_SAFE_INTEGER
            ? { hint: t('settings.range', { min, max }) }
            : {})}
        />
        {isChanged && isNumber && (
          <Button kind="primary" onPress={() => void save()}>
            {t('settings.save')}
          </Button>
        )}
      </div>
    </Row>
  )
}

type WordsProps = Props<TextKey> & { rows?: number; placeholder?: string }

/** Words, saved by Enter (Mod+Enter in a field of several lines) or its button; none takes the key out. */
export function Words({ scope, id, rows, placeholder }: WordsProps) {
  const saved = String(scope.setting(id).value ?? '')
  const save = (text: string) => scope.save({ [id]: text.trim() === '' ? null : text.trim() })
  return (
    <Draft {...{ scope, id, saved, save }} {...(rows && { rows })} {...(placeholder && { placeholder })} />
  )
}

/** Several of a kind, one a line. */
export function Lines({ scope, id, hint }: Props<ListKey> & { hint?: string }) {
  const { t } = useText()
  const saved = listOf(scope, id).join('\n')
  const save = (text: string) => {
    const items = text.split('\n').map((line) => line.trim())
    const list = [...new Set(items.filter((line) => line !== ''))]
    return scope.save({ [id]: list.length === 0 ? null : list })
  }
  return <Draft {...{ scope, id, saved, save }} rows={3} hint={hint ?? t('settings.list.hint')} />
}

type DraftProps = Props<TextKey | ListKey> & {
  saved: string
  save(text: string): Promise<boolean>
  rows?: number
  placeholder?: string
  hint?: string
}

function Draft({ scope, id, saved, save, ...field }: DraftProps) {
  const { t } = useText()
  const [draft, setDraft] = useState<string | null>(null)
  const isChanged = draft !== null && draft.trim() !== saved
  const submit = async () => {
    if (isChanged && (await save(draft))) setDraft(null)
  }
  return (
    <Row scope={scope} id={id}>
      <div className="setting-words">
        <TextField
          label={t(`settings.${id}`)}
          value={draft ?? saved}
          onChange={setDraft}
          onSubmit={() => void submit()}
          isReadOnly={scope.whyNot !== null}
          {...field}
        />
        {isChanged && (
          <Button kind="primary" onPress={() => void submit()}>
            {t('settings.save')}
          </Button>
        )}
      </div>
    </Row>
  )
}

type MarksProps = Props<ListKey> & {
  options: readonly { value: string; label: string }[]
  hint?: string | null
}

/** Several of a few, each at once. */
export function Marks({ scope, id, options, hint = null }: MarksProps) {
  const { t } = useText()
  const chosen = listOf(scope, id)
  return (
    <Row scope={scope} id={id}>
      <fieldset className="setting-marks">
        <legend className="field-label">{t(`settings.${id}`)}</legend>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            isIn={chosen.includes(value)}
            isDisabled={scope.whyNot !== null}
            onChange={(isIn) =>
              void scope.save({
                [id]: isIn ? [...chosen, value] : chosen.filter((one) => one !== value),
              })
            }
          >
            {label}
          </Checkbox>
        ))}
        {hint !== null && <p className="field-hint">{hint}</p>}
      </fieldset>
    </Row>
  )
}

export function listOf(scope: Scope, id: ListKey): readonly string[] {
  const { value } = scope.setting(id)
  return Array.isArray(value) ? value : []
}
