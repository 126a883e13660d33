/** Gives the focus to the next part of the page: side bar, status line, panes (F6). */
export function focusNextPane(by: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isLeaf)
  if (panes.length === 0) return
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(at + by + panes.length) % panes.length]
  const first = next?.querySelector<HTMLElement>(
    '[role="grid"], a[href], button, input, select, textarea, [tabindex="0"]',
  )
  ;(first ?? next)?.focus()
}

/** A page with panes is reached by its panes, not as a whole. */
function isLeaf(pane: HTMLElement): boolean {
  return pane.querySelector('[data-pane]') === null
}
