import { lazy, Suspense } from 'react'
import { MEMORY_FILE } from '../../../engine/model/paths.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Memory } from './segments.ts'
import type { Editing } from './use-editing.ts'

const TextEditor = lazy(async () => ({
  default: (await import('../../features/text-editor/text-editor.tsx')).TextEditor,
}))

/** MEMORY.md as text. What somebody else wrote meanwhile stands in it beside one's own, to be taken or left. */
export function MemoryEditor({ memory, editing }: { memory: Memory; editing: Editing }) {
  const { t } = useText()
  return (
    <>
      {editing.isConflict && (
        <Banner tone="warn" title={t('memory.conflict.title')}>
          <p>{t('memory.conflict.help')}</p>
        </Banner>
      )}
      {editing.error && <ProblemNote error={editing.error} />}
      <Suspense fallback={<Skeleton lines={10} label={t('app.loading')} />}>
        <TextEditor
          label={MEMORY_FILE}
          text={editing.draft?.text ?? memory.text}
          other={editing.isConflict ? memory.text : null}
          onChange={editing.write}
        />
      </Suspense>
    </>
  )
}
