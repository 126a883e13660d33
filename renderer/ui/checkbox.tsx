import './checkbox.css'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import { Icon } from './icon.tsx'

export type CheckboxProps = {
  children: ReactNode
  isIn: boolean
  onChange(isIn: boolean): void
  isDisabled?: boolean
}

/** In or out of what is chosen. */
export function Checkbox({ children, isIn, onChange, isDisabled = false }: CheckboxProps) {
  return (
    <AriaCheckbox className="checkbox" isSelected={isIn} onChange={onChange} isDisabled={isDisabled}>
      <span className="checkbox-box" aria-hidden="true">
        {isIn && <Icon name="check" />}
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  )
}
