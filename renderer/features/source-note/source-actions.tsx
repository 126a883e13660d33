import { useKeyLabel } from '../../lib/own-keys.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { type Place, printPlace } from './place.ts'
import { useSource } from './use-source.ts'

/** The two ways to a place, as pictures beside its name. */
export function SourceActions({ place }: { place: Place }) {
  const { t } = useText()
  const { open, openInObsidian } = useSource()
  const [here, there] = [useKeyLabel('shared.source.here'), useKeyLabel('shared.source.obsidian')]
  const at = printPlace(place)
  return (
    <>
      <Button
        kind="quiet"
        icon="file"
        label={t('shared.source.hereAt', { at })}
        keys={here}
        onPress={() => open(place)}
      />
      <Button
        kind="quiet"
        icon="external"
        label={t('shared.source.obsidianAt', { at })}
        keys={there}
        onPress={() => openInObsidian(place)}
      />
    </>
  )
}
