import './field.css'
import './popover.css'
import './select.css'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { Icon } from './icon.tsx'

export type Option<V extends string> = { value: V; label: string }

export type SelectProps<V extends string> = {
  label: string
  value: V
  options: readonly Option<NoInfer<V>>[]
  onChange(value: V): void
  isLabelUnseen?: boolean
  isDisabled?: boolean
}

/** One of several, chosen from a list. */
export function Select<V extends string>({
  label,
  value,
  options,
  onChange,
  isLabelUnseen = false,
  isDisabled = false,
}: SelectProps<V>) {
  return (
    <AriaSelect
      className="field"
      value={value}
      isDisabled={isDisabled}
      onChange={(key) => {
        if (key !== null) onChange(key as V)
      }}
    >
      <Label className={isLabelUnseen ? 'unseen' : 'field-label'}>{label}</Label>
      <Button className="field-input select-button">
        <SelectValue />
        <Icon name="down" />
      </Button>
      <Popover className="popover">
        <ListBox className="popover-list">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className="popover-item"
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
