import { useEffect } from 'react'
import { useNotices } from '../lib/notices.ts'
import { useKeyLabel } from '../lib/own-keys.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { NoticeStrip } from '../ui/notice-strip.tsx'

const SHOWN_MS = 20_000

/** What was done last, until the next or for twenty seconds (ux 14); `Z` takes it back later too. */
export function UndoStrip() {
  const { t } = useText()
  const notices = useNotices()
  const done = useStore(notices.shown)
  const undoKeys = useKeyLabel('app.undo')
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => notices.hide(done.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done, notices])
  if (!done) return null
  return (
    <NoticeStrip
      text={done.text}
      isFailure={done.isFailure}
      undoLabel={t('app.undo')}
      undoKeys={undoKeys}
      closeLabel={t('app.close')}
      onUndo={done.undo ? () => void notices.undoLast() : null}
      onClose={() => notices.hide(done.id)}
    />
  )
}
