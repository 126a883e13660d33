import { useEffect, useMemo, useRef } from 'react'
import { BudgetGauge } from '../../features/budget-gauge/budget-gauge.tsx'
import { Markdown } from '../../features/markdown/markdown.tsx'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { takeFocusedList } from '../../ui/focused-list.ts'
import type { Move } from '../../ui/list-moves.ts'
import { Switch } from '../../ui/switch.tsx'
import type { LineActions } from './line-detail.tsx'
import { PromotedLines } from './promoted-lines.tsx'
import { type Memory, segments } from './segments.ts'

const NO_NOTE = () => null
const LINE = '.reveal-button'

/** MEMORY.md as it is read, each promoted line with where it comes from; the owner's own lines as they are. */
export function MemoryText({ memory, actions }: { memory: Memory; actions: LineActions }) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const isUnused = params.unused === '1'
  const all = useMemo(() => segments(memory), [memory])
  const unused = memory.lines.filter(({ provenance }) => provenance?.lastUsed == null)
  const shown = {
    active: params.line ?? null,
    onActive: (line: string | null) => choose({ line }),
    actions,
  }
  return (
    <div className="memory-read" {...useLineKeys()}>
      <BudgetGauge budget={memory.budget} />
      {memory.lines.length > 0 && (
        <Switch isOn={isUnused} onChange={(isOn) => choose({ unused: isOn ? '1' : null })}>
          {t('memory.unusedOnly', { count: unused.length })}
        </Switch>
      )}
      {isUnused ? (
        <PromotedLines lines={unused} {...shown} />
      ) : (
        all.map((segment) =>
          segment.kind === 'own' ? (
            <Markdown key={segment.from} source={segment.source} noteHref={NO_NOTE} />
          ) : (
            <PromotedLines key={segment.lines[0]?.key} lines={segment.lines} {...shown} />
          ),
        )
      )}
    </div>
  )
}

/** `J` and `K`, and the arrows, go from one promoted line to the next. */
function useLineKeys() {
  const root = useRef<HTMLDivElement>(null)
  const release = useRef<(() => void) | null>(null)
  useEffect(() => () => release.current?.(), [])
  const move = (by: Move) => {
    const lines = [...(root.current?.querySelectorAll<HTMLElement>(LINE) ?? [])]
    const at = lines.findIndex((line) => line.closest('li')?.contains(document.activeElement))
    const to = by === 'first' ? 0 : by === 'last' ? lines.length - 1 : at < 0 ? 0 : at + by
    lines[Math.max(0, Math.min(lines.length - 1, to))]?.focus()
  }
  return {
    ref: root,
    'data-keys': 'list',
    onFocus: () => {
      release.current = takeFocusedList({
        move,
        selectAll: () => undefined,
        focus: () => root.current?.focus(),
      })
    },
    onKeyDown: (event: { key: string; target: EventTarget; preventDefault(): void }) => {
      const isOnLine = event.target instanceof Element && event.target.matches(LINE)
      if (!isOnLine || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    },
  }
}
