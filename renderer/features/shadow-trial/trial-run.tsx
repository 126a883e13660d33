import './trial-note.css'
import { useState } from 'react'
import { useCommand } from '../../lib/calls.ts'
import { useIsOnline } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ProblemNote } from '../problem/problem-note.tsx'

const MAX_CHARS = 2_000

/** Has the model try the claim on a task; what it finds is told by the note of the trial. */
export function TrialRun({ entry }: { entry: string }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const isOnline = useIsOnline()
  const [prompt, setPrompt] = useState('')
  const call = useCommand('review.try')
  const [refused, setRefused] = useState<string | null>(null)
  const run = async () => {
    if (prompt.trim() === '' || call.isRunning || !isOnline) return
    setRefused(null)
    const done = await call.run({ workspace, key: entry, prompt: prompt.trim() })
    if (done?.refused) setRefused(t(`shared.try.${done.refused}`))
  }
  const empty = prompt.trim() === '' ? t('shared.try.task') : null
  return (
    <div className="trial-run">
      <TextField
        label={t('shared.try.task')}
        value={prompt}
        maxLength={MAX_CHARS}
        hint={t('shared.try.help')}
        problem={refused}
        onChange={setPrompt}
        onSubmit={() => void run()}
      />
      <div>
        <Button
          whyNot={isOnline ? empty : t('app.offline.title')}
          isPending={call.isRunning}
          onPress={() => void run()}
        >
          {t('shared.try.run')}
        </Button>
      </div>
      {call.error && <ProblemNote error={call.error} />}
    </div>
  )
}
