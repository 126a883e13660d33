import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NoteAt } from './note-at.tsx'
import { ObsidianDialog } from './obsidian-dialog.tsx'
import { parsePlace, printPlace, type WholePlace } from './place.ts'
import { useSource } from './use-source.ts'

/** What `useSource` opens above a page: the note of the address (`note=PATH:LINE`), and what keeps Obsidian from it. */
export function SourceNote() {
  const place = parsePlace(useAddress().params.note)
  return (
    <>
      {place && <NoteDialog place={place} />}
      <ObsidianDialog />
    </>
  )
}

function NoteDialog({ place }: { place: WholePlace }) {
  const { t } = useText()
  const { choose } = useAddress()
  const { openInObsidian } = useSource()
  return (
    <Dialog
      title={printPlace(place)}
      isOpen
      closeLabel={t('app.close')}
      onClose={() => choose({ note: null })}
      actions={
        <Button icon="external" onPress={() => openInObsidian(place)}>
          {t('shared.source.obsidian')}
        </Button>
      }
    >
      <NoteAt place={place} />
    </Dialog>
  )
}
