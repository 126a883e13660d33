import './nights-strip.css'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { Link } from '../../ui/link.tsx'
import { type Night, nightBars } from './night-bars.ts'

/** Thirty nights side by side; to a reader they are a list, one sentence a night. */
export function NightsStrip({ nights }: { nights: readonly Night[] }) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <ol className="nights-strip" tabIndex={0} aria-label={t('shared.nights.label', { count: nights.length })}>
      {nightBars(nights).map(({ night, height, mark }) => (
        <li key={night.day} className="nights-night" data-outcome={night.outcome}>
          <NightLink night={night}>
            {mark === null ? (
              <span className="nights-bar" style={{ blockSize: `${height}%` }} />
            ) : (
              <span className="nights-mark">{mark}</span>
            )}
          </NightLink>
        </li>
      ))}
    </ol>
  )
}

/** Goes to the run of the night, where there is one and a page for it. */
function NightLink({ night, children }: { night: Night; children: ReactNode }) {
  const { href } = useAddress()
  const words = useNightWords(night)
  const hasSweeps = useHasPage('sweeps')
  const inner = (
    <>
      <span aria-hidden="true" className="nights-space">
        {children}
      </span>
      <span className="unseen">{words}</span>
    </>
  )
  if (!hasSweeps || night.sweep === null) return <span title={words}>{inner}</span>
  return (
    <Link href={href('sweeps', { sweep: night.sweep })} tip={words}>
      {inner}
    </Link>
  )
}

function useNightWords({ day, outcome, promoted, proposed, ranAtMs }: Night): string {
  const { t } = useText()
  const format = useFormat()
  const params = {
    day: format.shortDay(day),
    time: ranAtMs === null ? '' : format.time(ranAtMs),
    promoted,
    proposed,
  }
  return t(`shared.night.${outcome}`, params)
}
