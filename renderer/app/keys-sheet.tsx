import './keys-sheet.css'
import { keysLabel } from '../lib/keyboard.ts'
import { isMac } from '../lib/platform.ts'
import { useText } from '../lib/text.ts'
import { usePreferences } from '../lib/use-preferences.ts'
import { Dialog } from '../ui/dialog.tsx'
import { COMMAND_GROUPS } from './app-commands.ts'
import { keysOf } from './use-keys.ts'

/** All keys, as they are set. */
export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useText()
  const { keys, singleKeys } = usePreferences()
  return (
    <Dialog title={t('app.command.keys')} isOpen={isOpen} onClose={onClose} closeLabel={t('app.close')}>
      <div className="keys-sheet">
        {!singleKeys && <p className="soft">{t('app.keys.singleOff')}</p>}
        {COMMAND_GROUPS.map((group) => (
          <section key={group.title}>
            <h3>{t(group.title)}</h3>
            <dl>
              {group.commands.map((command) => (
                <div key={command.id}>
                  <dt>{t(command.title)}</dt>
                  <dd>
                    {keysOf(command, keys, singleKeys).map((text) => (
                      <kbd key={text}>{keysLabel(text, isMac)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
