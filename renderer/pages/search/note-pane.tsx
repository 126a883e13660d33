import { NoteAt } from '../../features/source-note/note-at.tsx'
import type { WholePlace } from '../../features/source-note/place.ts'
import { useSource } from '../../features/source-note/use-source.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'

/** The note of a hit, beside the list, which can still be walked. */
export function NotePane({ place, onClose }: { place: WholePlace; onClose(): void }) {
  const { t } = useText()
  const { openInObsidian } = useSource()
  return (
    <article className="note-pane" aria-label={place.path} data-keys="list">
      <header className="note-pane-head">
        <h2 className="mono">{place.path}</h2>
        <span className="note-pane-actions">
          <Button icon="external" onPress={() => openInObsidian(place)}>
            {t('shared.source.obsidian')}
          </Button>
          <Button kind="quiet" icon="close" label={t('search.note.close')} onPress={onClose} />
        </span>
      </header>
      <NoteAt place={place} />
    </article>
  )
}
