import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Row } from './row.tsx'
import { CHOICES, type ChoiceKey, type FlagKey, type NumberKey } from './setting-keys.ts'
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
  const saved = String(scope.setting(id).value ?? '')
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
