import './grid-list.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { type ListHandle, takeFocusedList } from './focused-list.ts'
import { afterMove, type ListPlace, type Move, neighbour, toggled } from './list-moves.ts'

export type RowState = { isActive: boolean; isSelected: boolean }

export type GridListProps<T> = {
  label: string
  rows: readonly T[]
  keyOf(row: T): string
  /** What a reader hears of the row: text, score, warning, state. */
  nameOf(row: T): string
  renderRow(row: T, state: RowState): ReactNode
  /** Of a usual row, px; rows may be higher. */
  rowHeight: number
  /** The row in view beside the list; it stays the same by key while rows come and go. */
  active: string | null
  onActive(key: string): void
  selected?: ReadonlySet<string>
  /** `isOne`: a single row was put in or taken out, not a stretch or all of them. */
  onSelect?: (selected: ReadonlySet<string>, isOne: boolean) => void
  /** Enter, or a double click. */
  onOpen?: (key: string) => void
  /** Escape while nothing is selected. */
  onLeave?: () => void
  /** Instead of a list without rows. */
  empty: ReactNode
  /** All rows, also those that were not loaded. */
  total?: number
  /** Called near the end of what is loaded. */
  onMore?: () => void
}

const NONE: ReadonlySet<string> = new Set()
const MOVES: Readonly<Record<string, Move>> = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' }

/**
 * A list of any length as a grid: only the rows in view exist. The focus is on the list itself and the current row is
 * named to readers, so it is never lost when rows come, go or scroll away. Letters are commands, not a search.
 */
export function GridList<T>(props: GridListProps<T>) {
  const { label, rows, keyOf, empty, total, active, selected = NONE, onSelect } = props
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef<string | null>(null)
  const id = useId()
  const keys = rows.map(keyOf)
  const at = active === null ? -1 : keys.indexOf(active)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
  })
  useStaysNear(keys, props)
  useMore(virtual.getVirtualItems().at(-1)?.index ?? 0, rows.length, total, props.onMore)

  const handle = handleOf({ keys, props, anchor, scroller, reveal: (index) => virtual.scrollToIndex(index) })
  const latest = useRef(handle)
  latest.current = handle
  const release = useRef<(() => void) | null>(null)
  useEffect(() => () => release.current?.(), [])

  if (rows.length === 0) return <div className="grid-list-empty">{empty}</div>
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out by place, which no table can do.
    <div
      ref={scroller}
      className="grid-list"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total ?? rows.length}
      aria-multiselectable={onSelect !== undefined}
      aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
      data-keys="list"
      onFocus={() => {
        release.current = takeFocusedList({
          move: (...move) => latest.current.move(...move),
          selectAll: () => latest.current.selectAll(),
          focus: () => latest.current.focus(),
        })
        if (at < 0 && keys[0] !== undefined) props.onActive(keys[0])
      }}
      onKeyDown={(event) => onKeyDown(event, { ...props, selected }, handle)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div role="rowgroup" className="grid-list-all" style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          const key = keys[index]
          if (row === undefined || key === undefined) return null
          return (
            <Row
              key={key}
              id={`${id}-${index}`}
              index={index}
              start={start}
              measure={virtual.measureElement}
              name={props.nameOf(row)}
              state={{ isActive: key === active, isSelected: selected.has(key) }}
              onPick={(event) => pick(event, { keys, key, props, anchor, selected })}
              onOpen={() => props.onOpen?.(key)}
            >
              {props.renderRow(row, { isActive: key === active, isSelected: selected.has(key) })}
            </Row>
          )
        })}
      </div>
    </div>
  )
}

type RowProps = {
  id: string
  index: number
  start: number
  name: string
  state: RowState
  measure(element: HTMLElement | null): void
  onPick(event: MouseEvent): void
  onOpen(): void
  children: ReactNode
}

function Row({ id, index, start, name, state, measure, onPick, onOpen, children }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: keys are heard by the list, which has the focus.
    <div
      ref={measure}
      id={id}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={state.isSelected}
      aria-label={name}
      data-index={index}
      data-active={state.isActive || undefined}
      data-selected={state.isSelected || undefined}
      className="grid-list-row"
      style={{ transform: `translateY(${start}px)` }}
      onClick={onPick}
      onDoubleClick={onOpen}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above. */}
      <div role="gridcell">{children}</div>
    </div>
  )
}

type Anchor = { current: string | null }
type HandleParts<T> = {
  keys: readonly string[]
  props: GridListProps<T>
  anchor: Anchor
  scroller: { current: HTMLDivElement | null }
  reveal(index: number): void
}

function handleOf<T>({ keys, props, anchor, scroller, reveal }: HandleParts<T>): ListHandle {
  const { active, selected = NONE, onSelect } = props
  return {
    move(move, isExtending) {
      const place: ListPlace = { active, anchor: anchor.current, selected }
      const next = afterMove(keys, place, move, isExtending && onSelect !== undefined)
      anchor.current = next.anchor
      if (next.selected !== selected) onSelect?.(next.selected, false)
      if (next.active === null) return
      props.onActive(next.active)
      reveal(keys.indexOf(next.active))
    },
    selectAll: () => onSelect?.(new Set(keys), false),
    focus: () => scroller.current?.focus(),
  }
}

function onKeyDown<T>(
  event: KeyboardEvent<HTMLDivElement>,
  { active, selected, onSelect, onOpen, onLeave }: GridListProps<T> & { selected: ReadonlySet<string> },
  handle: ListHandle,
): void {
  // Keys of a control within a row are its own.
  if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
  const move = MOVES[event.key]
  if (move !== undefined && !event.altKey) handle.move(move, event.shiftKey)
  else if (event.key === ' ' && active !== null) onSelect?.(toggled(selected, active), true)
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) handle.selectAll()
  else if (event.key === 'Enter' && active !== null && !event.ctrlKey && !event.metaKey) onOpen?.(active)
  else if (event.key === 'Escape' && selected.size > 0) onSelect?.(NONE, false)
  else if (event.key === 'Escape' && onLeave) onLeave()
  else return
  event.preventDefault()
  event.stopPropagation()
}

type Pick<T> = {
  keys: readonly string[]
  key: string
  props: GridListProps<T>
  anchor: Anchor
  selected: ReadonlySet<string>
}

function pick<T>(event: MouseEvent, { keys, key, props, anchor, selected }: Pick<T>): void {
  const { onSelect, onActive, active } = props
  if (onSelect && event.shiftKey) {
    const by = keys.indexOf(key) - keys.indexOf(active ?? key)
    onSelect(afterMove(keys, { active, anchor: anchor.current, selected }, by, true).selected, false)
  } else if (onSelect && (event.ctrlKey || event.metaKey)) onSelect(toggled(selected, key), true)
  if (!event.shiftKey) anchor.current = key
  onActive(key)
}

/** When the current row goes, the one that took its place is current. */
function useStaysNear<T>(keys: readonly string[], { active, onActive }: GridListProps<T>): void {
  const before = useRef(keys)
  useEffect(() => {
    const former = before.current
    before.current = keys
    if (active === null || keys.includes(active)) return
    const next = neighbour(former, keys, active)
    if (next !== null) onActive(next)
  })
}

function useMore(
  last: number,
  loaded: number,
  total: number | undefined,
  onMore: (() => void) | undefined,
): void {
  useEffect(() => {
    if (onMore && loaded < (total ?? loaded) && last >= loaded - 20) onMore()
  }, [last, loaded, total, onMore])
}
