import './switch.css'
import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'

export type SwitchProps = {
  children: ReactNode
  isOn: boolean
  onChange(isOn: boolean): void
  isDisabled?: boolean
}

/** On or off, at once. */
export function Switch({ children, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <AriaSwitch className="switch" isSelected={isOn} onChange={onChange} isDisabled={isDisabled}>
      <span className="switch-track" aria-hidden="true">
        <span className="switch-knob" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  )
}
