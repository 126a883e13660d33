import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { WikiActs } from './use-wiki-acts.ts'
import type { View } from './view.ts'

/** What a person writes on the page: it stays through every compilation. */
export function Notes({ view: { path, notes }, acts }: { view: View; acts: WikiActs }) {
  const { t } = useText()
  const [draft, setDraft] = useState(notes)
  const [isSaving, setSaving] = useState(false)
  const isChanged = draft.trim() !== notes.trim()
  const save = async () => {
    if (!isChanged || acts.whyNot !== null) return
    setSaving(true)
    await acts.saveNotes(path, draft)
    setSaving(false)
  }
  return (
    <div className="wiki-notes">
      <TextField
        label={t('wiki.notes.label')}
        isLabelUnseen
        hint={t('wiki.notes.hint')}
        value={draft}
        onChange={setDraft}
        onSubmit={() => void save()}
        rows={4}
        maxLength={200_000}
        isReadOnly={acts.whyNot !== null}
      />
      {isChanged && (
        <Button kind="primary" whyNot={acts.whyNot} isPending={isSaving} onPress={() => void save()}>
          {t('wiki.notes.save')}
        </Button>
      )}
    </div>
  )
}
