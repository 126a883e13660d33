import './tooltip.css'
import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

/** Words on hover and on focus of the control inside; null shows none. */
export function Tooltip({ text, children }: { text: string | null; children: ReactElement }) {
  if (text === null) return children
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
