import './notice-strip.css'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export type NoticeStripProps = {
  text: string
  isFailure: boolean
  undoLabel: string
  undoKeys: string
  closeLabel: string
  onUndo: (() => void) | null
  onClose(): void
}

/** What was done last, and how to take it back. */
export function NoticeStrip({
  text,
  isFailure,
  undoLabel,
  undoKeys,
  closeLabel,
  onUndo,
  onClose,
}: NoticeStripProps) {
  return (
    <section className="notice-strip" aria-label={text} data-failure={isFailure || undefined}>
      <Icon name={isFailure ? 'error' : 'check'} />
      <span className="notice-strip-text">{text}</span>
      {onUndo && (
        <Button icon="undo" onPress={onUndo} keys={undoKeys}>
          {undoLabel}
        </Button>
      )}
      <Button kind="quiet" icon="close" label={closeLabel} onPress={onClose} />
    </section>
  )
}
