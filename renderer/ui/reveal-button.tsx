import './reveal-button.css'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type RevealButtonProps = {
  children: ReactNode
  isOpen: boolean
  onPress(): void
  /** What will be seen in short, on hover and on focus. */
  tip: string
}

/** A small button that opens and closes what stands below it. */
export function RevealButton({ children, isOpen, onPress, tip }: RevealButtonProps) {
  return (
    <Tooltip text={tip}>
      <AriaButton className="reveal-button" aria-expanded={isOpen} onPress={onPress}>
        {children}
        <Icon name="down" />
      </AriaButton>
    </Tooltip>
  )
}
