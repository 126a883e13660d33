import { useState } from 'react'
import { type Command, collisions } from '../lib/commands.ts'
import { keysLabel, strokeOf } from '../lib/keyboard.ts'
import { keysOf } from '../lib/own-keys.ts'
import { isMac } from '../lib/platform.ts'
import { useText } from '../lib/text.ts'
import type { Preferences } from '../lib/use-preferences.ts'
import { KeyField } from '../ui/key-field.tsx'
import { COMMAND_GROUPS } from './app-commands.ts'

/** `G T` is two strokes; nothing is longer. */
const MAX_STROKES = 2

type KeyEditorProps = {
  command: Command
  own: Preferences
  /** Null: the keys that the command comes with. */
  onDone(keys: string | null): void
  onLeave(): void
}

/** New keys for a command: what is pressed next, unless another command that can be meant too has them. */
export function KeyEditor({ command, own, onDone, onLeave }: KeyEditorProps) {
  const { t } = useText()
  const [keys, setKeys] = useState(() => keysOf(command, { ...own, singleKeys: true })[0] ?? '')
  const [isBegun, begin] = useState(false)
  const holder = holderOf(keys, command, own)
  const change = (next: string) => {
    begin(true)
    setKeys(next)
  }
  return (
    <KeyField
      label={t('app.keys.new', { command: t(command.title) })}
      value={keys === '' ? t('app.keys.none') : keysLabel(keys, isMac)}
      hint={t('app.keys.hint')}
      problem={holder && t('app.keys.taken', { command: t(holder.title) })}
      onStroke={(event) => {
        const stroke = strokeOf(event.nativeEvent, isMac)
        if (stroke === null) return
        const before = isBegun && keys !== '' ? keys.split(' ') : []
        change([...(before.length < MAX_STROKES ? before : []), stroke].join(' '))
      }}
      onClear={() => change('')}
      onDone={() => {
        if (holder === null) onDone(command.keys[0] === keys ? null : keys)
      }}
      onLeave={onLeave}
    />
  )
}

/** The command that would answer the same keys at the same place. */
function holderOf(keys: string, command: Command, own: Preferences): Command | null {
  if (keys === '') return null
  const changed = { ...command, keys: [keys] }
  const others = COMMAND_GROUPS.flatMap(({ commands }) => commands).filter(({ id }) => id !== command.id)
  const isOfOtherPage = ({ id }: Command) => pageOf(id) !== pageOf(command.id) && pageOf(id) !== null
  return (
    others
      .filter((other) => pageOf(command.id) === null || !isOfOtherPage(other))
      .find((other) => {
        const now = { ...other, keys: keysOf(other, { ...own, singleKeys: true }) }
        return collisions([changed, now]).length > 0
      }) ?? null
  )
}

/** Commands of two pages are never there at once; those of the app and of lists are everywhere. */
function pageOf(id: string): string | null {
  const [area = ''] = id.split('.')
  return ['app', 'list', 'go'].includes(area) ? null : area
}
