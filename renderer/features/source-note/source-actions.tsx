import { keysLabel } from '../../lib/keyboard.ts'
import { isMac } from '../../lib/platform.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { type Place, printPlace } from './place.ts'
import { useSource } from './use-source.ts'

/** The two ways to a place, as pictures beside its name. */
export function SourceActions({ place }: { place: Place }) {
  const { t } = useText()
  const { open, openInObsidian } = useSource()
  const at = printPlace(place)
  return (
    <>
      <Button
        kind="quiet"
        icon="file"
        label={t('shared.source.hereAt', { at })}
        keys={keysLabel('O', isMac)}
        onPress={() => open(place)}
      />
      <Button
        kind="quiet"
        icon="external"
        label={t('shared.source.obsidianAt', { at })}
        keys={keysLabel('Shift+O', isMac)}
        onPress={() => openInObsidian(place)}
      />
    </>
  )
}
