import './keys-sheet.css'
import { useRef, useState } from 'react'
import { DreamsTab } from '../features/dreams-tab/dreams-tab.tsx'
import { ProblemNote } from '../features/problem/problem-note.tsx'
import { useCommand } from '../lib/calls.ts'
import type { Command } from '../lib/commands.ts'
import { useIsOnline } from '../lib/connection.ts'
import { keysLabel } from '../lib/keyboard.ts'
import { useNotices } from '../lib/notices.ts'
import { keysOf } from '../lib/own-keys.ts'
import { isMac } from '../lib/platform.ts'
import { useText } from '../lib/text.ts'
import { type Preferences, usePreferences } from '../lib/use-preferences.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { COMMAND_GROUPS } from './app-commands.ts'
import { KeyEditor } from './key-editor.tsx'

/** All keys, as they are set, and the way to others (WCAG 2.1.4). */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const own = usePreferences()
  const [edited, edit] = useState<string | null>(null)
  const { keep, error } = useKeep(own)
  const isChanged = Object.keys(own.keys).length > 0
  return (
    <Dialog
      title={t('app.command.keys')}
      isOpen
      onClose={onClose}
      closeLabel={t('app.close')}
      actions={isChanged && <Button onPress={() => void keep({})}>{t('app.keys.original')}</Button>}
    >
      <div className="keys-sheet">
        {!own.singleKeys && <p className="soft">{t('app.keys.singleOff')}</p>}
        {error && <ProblemNote error={error} />}
        {COMMAND_GROUPS.map((group) => (
          <section key={group.title}>
            <h3>{t(group.title)}</h3>
            <dl>
              {group.commands.map((command) => (
                <KeyRow
                  key={command.id}
                  command={command}
                  own={own}
                  isEdited={edited === command.id}
                  onEdit={(isOn) => edit(isOn ? command.id : null)}
                  onDone={(keys) => {
                    edit(null)
                    const { [command.id]: _former, ...others } = own.keys
                    void keep(keys === null ? others : { ...others, [command.id]: keys })
                  }}
                />
              ))}
            </dl>
          </section>
        ))}
        <DreamsTab />
      </div>
    </Dialog>
  )
}

type KeyRowProps = {
  command: Command
  own: Preferences
  isEdited: boolean
  onEdit(isOn: boolean): void
  onDone(keys: string | null): void
}

function KeyRow({ command, own, isEdited, onEdit, onDone }: KeyRowProps) {
  const { t } = useText()
  const isOnline = useIsOnline()
  const hasLeft = useRef(false)
  if (isEdited)
    return (
      <div className="keys-sheet-edited">
        <dt>{t(command.title)}</dt>
        <dd>
          <KeyEditor
            command={command}
            own={own}
            onDone={(keys) => {
              hasLeft.current = true
              onDone(keys)
            }}
            onLeave={() => {
              hasLeft.current = true
              onEdit(false)
            }}
          />
        </dd>
      </div>
    )
  return (
    <div>
      <dt>{t(command.title)}</dt>
      <dd>
        {keysOf(command, own).map((text) => (
          <kbd key={text}>{keysLabel(text, isMac)}</kbd>
        ))}
        <Button
          kind="quiet"
          icon="edit"
          label={t('app.keys.change', { command: t(command.title) })}
          // Where the field stood, the focus stays.
          autoFocus={hasLeft.current}
          whyNot={isOnline ? null : t('app.offline.title')}
          onPress={() => onEdit(true)}
        />
      </dd>
    </div>
  )
}

/** Saves the keys at once, with the way back. */
function useKeep(own: Preferences) {
  const { t } = useText()
  const notices = useNotices()
  const set = useCommand('settings.set')
  const put = (keys: Preferences['keys']) => set.run({ workspace: null, changes: [], preferences: { keys } })
  return {
    error: set.error,
    async keep(keys: Preferences['keys']) {
      const before = own.keys
      if (await put(keys)) notices.did(t('app.keys.saved'), async () => void (await put(before)))
    },
  }
}
