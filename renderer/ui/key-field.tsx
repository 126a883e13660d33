import './field.css'
import { type KeyboardEvent, useId } from 'react'

export type KeyFieldProps = {
  label: string
  /** What was pressed, as it is written; empty: nothing. */
  value: string
  hint: string
  problem: string | null
  onStroke(event: KeyboardEvent): void
  onClear(): void
  onDone(): void
  onLeave(): void
}

/** Takes the next keys instead of text. Tab goes on; Enter keeps, Backspace takes away and Escape leaves. */
export function KeyField({ label, value, hint, problem, onStroke, onClear, onDone, onLeave }: KeyFieldProps) {
  const id = useId()
  const plain: Readonly<Record<string, () => void>> = { Enter: onDone, Backspace: onClear, Escape: onLeave }
  return (
    <div className="field">
      <input
        className="field-input"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== null}
        value={value}
        readOnly
        // biome-ignore lint/a11y/noAutofocus: it stands in the place of the button that was pressed.
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Tab') return
          event.preventDefault()
          event.stopPropagation()
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
          const act = isPlain ? plain[event.key] : undefined
          if (act) act()
          else onStroke(event)
        }}
      />
      <p id={`${id}-hint`} className={problem === null ? 'field-hint' : 'field-problem'} role="status">
        {problem ?? hint}
      </p>
    </div>
  )
}
