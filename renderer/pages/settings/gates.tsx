import { useEffect, useRef, useState } from 'react'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import type { OutputOf } from '../../lib/call-names.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Source } from './row.tsx'
import type { GateKey } from './setting-keys.ts'
import type { Scope } from './use-scope.ts'

const GATES = [
  { key: 'dreaming.phases.deep.minScore', name: 'minScore', min: 0, max: 1, step: 0.01 },
  { key: 'dreaming.phases.deep.minRecallCount', name: 'minRecallCount', min: 0, max: 10, step: 1 },
  { key: 'dreaming.phases.deep.minUniqueQueries', name: 'minUniqueQueries', min: 0, max: 10, step: 1 },
  { key: 'dreaming.phases.deep.maxAgeDays', name: 'maxAgeDays', min: 1, max: 365, step: 1 },
] as const satisfies readonly { key: GateKey; name: string; min: number; max: number; step: number }[]

type Values = Record<(typeof GATES)[number]['name'], number>
type Preview = OutputOf<'review.preview'>

/** After the last move of a slider, ms. */
const SETTLED_MS = 250

/** What a memory must reach, as sliders; what they would do is shown before they are saved. */
export function Gates({ scope }: { scope: Scope }) {
  const { t } = useText()
  const { id, name } = useWorkspace()
  const [draft, setDraft] = useState<Partial<Values>>({})
  const saved = Object.fromEntries(
    GATES.map((gate) => [gate.name, Number(scope.setting(gate.key).value)]),
  ) as Values
  const values: Values = { ...saved, ...draft }
  const changed = GATES.filter((gate) => values[gate.name] !== saved[gate.name])
  const settled = useSettled(values, SETTLED_MS)
  const now = useCall('review.preview', { workspace: id, gates: saved }).data
  const then = useCall('review.preview', { workspace: id, gates: settled })
  // The former answer stays in view while the next one is counted.
  const former = useRef<Preview | null>(null)
  if (then.data) former.current = then.data
  const save = async () => {
    const isSaved = await scope.save(Object.fromEntries(changed.map((gate) => [gate.key, values[gate.name]])))
    if (isSaved) setDraft({})
  }
  return (
    <div className="setting-gates">
      {GATES.map((gate) => (
        <div key={gate.key} className="setting-row">
          <Slider
            label={t(`settings.${gate.key}`)}
            value={values[gate.name]}
            min={gate.min}
            // A value that was written by hand may lie beyond.
            max={Math.max(gate.max, saved[gate.name])}
            step={gate.step}
            onChange={(value) => setDraft((former) => ({ ...former, [gate.name]: value }))}
            isDisabled={scope.whyNot !== null}
            {...(gate.name === 'minScore' ? { format: { minimumFractionDigits: 2 } } : {})}
          />
          {scope.problemOf(gate.key) !== null && (
            <p className="field-problem" role="alert">
              {scope.problemOf(gate.key)}
            </p>
          )}
          <Source scope={scope} id={gate.key} />
        </div>
      ))}
      {then.state.kind === 'error' || then.state.kind === 'blocked' ? (
        <ProblemNote error={then.state.error} onRetry={then.again} />
      ) : (
        <div className="setting-preview" role="status">
          {then.data === undefined && <p className="soft">{t('settings.gates.counting')}</p>}
          {former.current && (
            <PreviewWords
              preview={former.current}
              before={changed.length > 0 ? (now ?? null) : null}
              name={name}
            />
          )}
        </div>
      )}
      {changed.length > 0 && (
        <div className="page-actions">
          <Button kind="primary" onPress={() => void save()}>
            {t('settings.gates.save')}
          </Button>
          <Button onPress={() => setDraft({})}>{t('settings.gates.reset')}</Button>
        </div>
      )}
    </div>
  )
}

function PreviewWords({ preview, before, name }: { preview: Preview; before: Preview | null; name: string }) {
  const { t } = useText()
  const format = useFormat()
  const { wouldPropose, considered, passing, examples } = preview
  return (
    <>
      <p>
        <strong>{t('settings.gates.would', { count: wouldPropose })}</strong>{' '}
        {before && t('settings.gates.before', { count: before.wouldPropose })}
      </p>
      <p className="soft">{t('settings.gates.of', { passing, considered, name })}</p>
      {examples.length > 0 && (
        <ul className="setting-examples">
          {examples.slice(0, 5).map(({ key, text, score }) => (
            <li key={key}>
              <span className="numbers soft">{format.score(score)}</span> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The value that has not changed for so long. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
