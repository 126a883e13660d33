import './split-panes.css'
import { Fragment, type ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'

export type Pane = {
  id: string
  /** Of the pane, and of the divider before it. */
  label: string
  children: ReactNode
  /** Percent of the whole. */
  size?: number
  minSize?: number
}

export type SplitPanesProps = {
  /** Under which the sizes are remembered. */
  id: string
  panes: readonly Pane[]
  direction?: 'horizontal' | 'vertical'
  dividerLabel(before: string, after: string): string
}

/** Panes side by side; the dividers move by pointer and by arrows, and remember where they were. */
export function SplitPanes({ id, panes, direction = 'horizontal', dividerLabel }: SplitPanesProps) {
  const panelIds = panes.map((pane) => pane.id)
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `reverie.panes.${id}`,
    panelIds,
    storage: localStorage,
  })
  return (
    <Group
      className="split-panes"
      orientation={direction}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
    >
      {panes.map((pane, at) => {
        const before = panes[at - 1]
        return (
          <Fragment key={pane.id}>
            {before && (
              <Separator className="split-divider" aria-label={dividerLabel(before.label, pane.label)} />
            )}
            <Panel
              id={pane.id}
              className="split-pane"
              minSize={`${pane.minSize ?? 15}%`}
              {...(pane.size === undefined ? {} : { defaultSize: `${pane.size}%` })}
            >
              <section className="split-section" aria-label={pane.label} data-pane={pane.id}>
                {pane.children}
              </section>
            </Panel>
          </Fragment>
        )
      })}
    </Group>
  )
}
