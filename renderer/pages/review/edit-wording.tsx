import { keysLabel } from '../../lib/keyboard.ts'
import { isMac } from '../../lib/platform.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Row } from './types.ts'
import type { Wording } from './use-wording.ts'

/** The wording, in its place; the note and the marker stay as they are. */
export function EditWording({
  wording,
  row,
  maxChars,
}: {
  wording: Wording
  row: Row
  maxChars: number | null
}) {
  const { t } = useText()
  const text = wording.editing?.text ?? row.text
  const problem =
    text.trim() === ''
      ? t('review.edit.empty')
      : maxChars !== null && text.length > maxChars
        ? t('review.edit.tooLong', { count: text.length - maxChars })
        : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves whatever of it has the focus.
    <div
      className="review-edit"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        wording.leave()
      }}
    >
      <TextField
        label={t('review.edit.label')}
        rows={3}
        autoFocus
        value={text}
        onChange={wording.write}
        problem={problem}
        hint={maxChars === null ? undefined : t('review.edit.counter', { chars: text.length, max: maxChars })}
        {...(problem === null ? { onSubmit: wording.promote } : {})}
      />
      <p className="soft">{t('review.edit.was', { text: row.text })}</p>
      <div className="review-answers">
        <Button
          kind="primary"
          keys={keysLabel('Mod+Enter', isMac)}
          whyNot={problem}
          onPress={wording.promote}
        >
          {t('review.edit.promote')}
        </Button>
        <Button onPress={wording.leave}>{t('review.edit.cancel')}</Button>
      </div>
    </div>
  )
}
