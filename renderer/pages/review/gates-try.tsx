import './gates-try.css'
import { useRef, useState } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { ScoreBar } from '../../features/score-bars/score-bar.tsx'
import { useAddress } from '../../lib/address.ts'
import type { InputOf, OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Slider } from '../../ui/slider.tsx'
import { useSettledValue } from './use-settled.ts'

type Gates = InputOf<'review.preview'>['gates']
type Preview = OutputOf<'review.preview'>
type GateName = 'minScore' | 'minRecallCount' | 'minUniqueQueries' | 'maxAgeDays'

const GATES: readonly {
  name: GateName
  gate: 'score' | 'recallCount' | 'uniqueQueries' | 'maxAge'
  max: number
  step: number
}[] = [
  { name: 'minScore', gate: 'score', max: 1, step: 0.01 },
  { name: 'minRecallCount', gate: 'recallCount', max: 12, step: 1 },
  { name: 'minUniqueQueries', gate: 'uniqueQueries', max: 12, step: 1 },
  { name: 'maxAgeDays', gate: 'maxAge', max: 365, step: 1 },
]
const MOVING_MS = 150

/** Other gates, and what last night would have proposed with them; nothing is written or set. */
export function GatesTry({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const settings = useCall('settings.get', { workspace }).data?.settings
  const [tried, setTried] = useState<Gates>({})
  const preview = useCall('review.preview', { workspace, gates: useSettledValue(tried, MOVING_MS) })
  const before = useRef<Preview | null>(null)
  if (preview.data) before.current = preview.data
  const setTo = (name: GateName) => {
    const value = settings?.find(({ key }) => key === `dreaming.phases.deep.${name}`)?.value
    return typeof value === 'number' ? value : null
  }
  return (
    <section className="gates-try" aria-labelledby="gates-try">
      <header className="page-head">
        <h2 id="gates-try">{t('review.gates.title')}</h2>
        <Button kind="quiet" icon="close" label={t('app.close')} onPress={onClose} />
      </header>
      {preview.state.kind === 'error' || preview.state.kind === 'blocked' ? (
        <ProblemNote error={preview.state.error} onRetry={preview.again} />
      ) : before.current === null || !settings ? (
        <Skeleton lines={6} label={t('app.loading')} />
      ) : (
        <>
          <Result preview={before.current} />
          {GATES.map(({ name, gate, max, step }) => {
            const now = setTo(name)
            const value = tried[name] ?? now ?? max
            return (
              <Slider
                key={name}
                label={t(`review.gates.${gate}`)}
                value={Math.min(value, max)}
                min={name === 'maxAgeDays' ? 1 : 0}
                max={max}
                step={step}
                onChange={(next) => setTried({ ...tried, [name]: next })}
              />
            )
          })}
          <div className="review-answers">
            <Button
              whyNot={Object.keys(tried).length === 0 ? t('review.gates.asSet') : null}
              onPress={() => setTried({})}
            >
              {t('review.gates.reset')}
            </Button>
            <SettingsLink />
          </div>
          <Examples preview={before.current} />
        </>
      )}
    </section>
  )
}

function SettingsLink() {
  const { t } = useText()
  const { href } = useAddress()
  return useHasPage('settings') ? <a href={href('settings')}>{t('review.gates.toSettings')}</a> : null
}

function Result({ preview }: { preview: Preview }) {
  const { t, coded } = useText()
  const format = useFormat()
  const { wouldPropose, passing, considered, stoppedBy } = preview
  return (
    <div role="status" className="gates-result">
      <p>
        <strong>{t('review.gates.would', { count: wouldPropose })}</strong>
      </p>
      <p className="soft">{t('review.gates.passing', { passing, considered })}</p>
      {stoppedBy.length > 0 && (
        <p className="soft numbers">
          {format.list(
            stoppedBy.map(({ reason, count }) =>
              t('review.gates.stopped', { count, why: coded('shared.funnel', reason, 'reason.other') }),
            ),
          )}
        </p>
      )}
    </div>
  )
}

function Examples({ preview: { examples } }: { preview: Preview }) {
  const { t } = useText()
  if (examples.length === 0) return null
  return (
    <>
      <h3>{t('review.gates.examples')}</h3>
      <ul className="gates-examples">
        {examples.map(({ key, text, score }) => (
          <li key={key}>
            <span>{text}</span>
            <ScoreBar score={score} />
          </li>
        ))}
      </ul>
    </>
  )
}
