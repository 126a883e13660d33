import './empty-state.css'
import type { ReactNode } from 'react'

/** A page without anything yet: a moon, what will be here and when, and the way on. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty-state">
      <svg viewBox="0 0 48 48" width="72" height="72" aria-hidden="true" focusable="false">
        <path className="empty-state-moon" d="M31 5.5a19.5 19.5 0 1 0 11.800 27.200A16 16 0 0 1 31 5.5z" />
        <circle className="empty-state-star" cx="40" cy="12" r="1.5" />
        <circle className="empty-state-star" cx="44" cy="22" r="1" />
      </svg>
      <h2>{title}</h2>
      {children && <div className="empty-state-words">{children}</div>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  )
}
