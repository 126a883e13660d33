import { MEMORY_FILE } from '../../../engine/model/paths.ts'
import { DiffView } from '../../features/diff/diff-view.tsx'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import type { Detail } from './types.ts'

/** What a promotion would do to MEMORY.md, with what would have to leave for it. */
export function MemoryChange({ diff }: { diff: Detail['diff'] }) {
  const { t } = useText()
  const format = useFormat()
  const { before, after, leaving, isTooLarge } = diff
  if (isTooLarge) return <p>{t('review.diff.tooLarge', { file: MEMORY_FILE })}</p>
  if (after === null) return <p>{t('review.diff.none', { file: MEMORY_FILE })}</p>
  return (
    <>
      {leaving.length > 0 && (
        <p>{t('review.diff.leaving', { count: leaving.length, sections: format.list(leaving) })}</p>
      )}
      <DiffView path={MEMORY_FILE} before={before ?? ''} after={after} />
    </>
  )
}
