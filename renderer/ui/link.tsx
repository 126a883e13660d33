import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import { Tooltip } from './tooltip.tsx'

export type LinkProps = {
  href: string
  tip?: string | null
  className?: string
  isCurrent?: boolean
  children: ReactNode
}

/** A link with words behind it, on hover and on focus. */
export function Link({ href, tip = null, className = 'link', isCurrent = false, children }: LinkProps) {
  return (
    <Tooltip text={tip}>
      <AriaLink href={href} className={className} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {children}
      </AriaLink>
    </Tooltip>
  )
}
