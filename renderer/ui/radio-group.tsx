import './radio-group.css'
import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, Label, Radio } from 'react-aria-components'

export type Choice<V extends string> = { value: V; label: string; hint?: ReactNode; isDisabled?: boolean }

export type RadioGroupProps<V extends string> = {
  label: string
  value: V
  choices: readonly Choice<NoInfer<V>>[]
  onChange(value: V): void
  isLabelUnseen?: boolean
}

/** One of a few, all in view with what they mean. */
export function RadioGroup<V extends string>({
  label,
  value,
  choices,
  onChange,
  isLabelUnseen = false,
}: RadioGroupProps<V>) {
  return (
    <AriaRadioGroup className="radio-group" value={value} onChange={(next) => onChange(next as V)}>
      <Label className={isLabelUnseen ? 'unseen' : 'field-label'}>{label}</Label>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          className="radio"
          isDisabled={choice.isDisabled ?? false}
        >
          <span className="radio-dot" aria-hidden="true" />
          <span>
            {choice.label}
            {choice.hint !== undefined && <span className="radio-hint">{choice.hint}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  )
}
