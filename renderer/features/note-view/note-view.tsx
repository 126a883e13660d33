import './note-view.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { scriptLanguage } from '../markdown/script-language.ts'
import { useObsidian } from '../obsidian/use-obsidian.ts'
import { ProblemNote } from '../problem/problem-note.tsx'

export type NoteViewProps = { path: string; startLine: number; endLine: number; onClose(): void }

/** The lines of a note around a place, as they are in the file; the place is marked and in view. */
export function NoteView({ path, startLine, endLine, onClose }: NoteViewProps) {
  const { t } = useText()
  const format = useFormat()
  const { id } = useWorkspace()
  const openInObsidian = useObsidian()
  const { state, again, data } = useCall('note.read', { workspace: id, path, line: startLine, lines: 400 })
  return (
    <article className="note" aria-label={path} data-keys="list">
      <header className="note-head">
        <h2 className="mono">{path}</h2>
        {data && (
          <span className="soft">
            {t('search.note.facts', { lines: data.totalLines, size: format.bytes(data.bytes) })}
          </span>
        )}
        <span className="note-actions">
          <Button icon="external" onPress={() => void openInObsidian(path, startLine)}>
            {t('search.obsidian')}
          </Button>
          <Button kind="quiet" icon="close" label={t('search.note.close')} onPress={onClose} />
        </span>
      </header>
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) => <ProblemNote error={error} onRetry={again} />}
        blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={again} />}
        empty={({ lines }) => (lines.length === 0 ? <p className="soft">{t('search.note.empty')}</p> : null)}
      >
        {({ lines }) => (
          <Lines at={`${path}:${startLine}`} label={path}>
            {lines.map(({ line, text }) => (
              <li
                key={line}
                value={line}
                data-source={(line >= startLine && line <= endLine) || undefined}
                lang={scriptLanguage(text) ?? undefined}
              >
                {text === '' ? '\u00a0' : text}
              </li>
            ))}
          </Lines>
        )}
      </Async>
    </article>
  )
}

/** Brings the place into view, and takes the focus, so that keys scroll it. */
function Lines({ at, label, children }: { at: string; label: string; children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is brought into view too.
  useEffect(() => {
    list.current?.querySelector('[data-source]')?.scrollIntoView({ block: 'center' })
    list.current?.focus({ preventScroll: true })
  }, [at])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section ref={list} className="note-scroll" tabIndex={0} aria-label={label}>
      <ol className="note-lines">{children}</ol>
    </section>
  )
}
