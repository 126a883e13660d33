import './banner.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BannerTone = 'info' | 'good' | 'warn' | 'bad'
const SHAPES: Readonly<Record<BannerTone, IconName>> = {
  info: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'error',
}

export type BannerProps = {
  tone: BannerTone
  title: string
  children?: ReactNode
  /** The way on. */
  action?: ReactNode
  icon?: IconName
  /** Over the whole width, at the top of the frame. */
  isWide?: boolean
}

/** Says that something is so, why, and the way on; its shape and words tell what its colour tells. */
export function Banner({ tone, title, children, action, icon, isWide = false }: BannerProps) {
  return (
    <section className={`banner banner-${tone}${isWide ? ' banner-wide' : ''}`} aria-label={title}>
      <Icon name={icon ?? SHAPES[tone]} size={20} />
      <div className="banner-words">
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </section>
  )
}
