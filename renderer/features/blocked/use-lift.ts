import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import type { MessageKey } from '../../lib/catalogues.ts'
import { useHasPage } from '../../lib/pages.ts'
import { type SettingProblem, useProblemWords } from '../setting-problem/use-problem-words.ts'
import type { Blocked } from './blocked-words.ts'

export type Lift = { label: MessageKey; run(): void; href?: string }

/** What a person can do here about what blocks; nothing where only something outside helps, as the words say. */
export function useLift(
  { action, params }: Blocked,
  workspace: string,
): { lifts: Lift[]; problem: CallError | null; refused: string | null } {
  const resume = useCommand('sweep.resume')
  const set = useCommand('settings.set')
  const choose = useCommand('sweep.chooseSweeper')
  const [refused, setRefused] = useState<SettingProblem | null>(null)
  const problemWords = useProblemWords()
  const { href } = useAddress()
  const hasHealth = useHasPage('health')
  const hasSettings = useHasPage('settings')
  const link = (label: MessageKey, page: string, isThere: boolean): Lift[] =>
    isThere ? [{ label, run: () => undefined, href: href(page) }] : []
  const lifts: Record<Blocked['action'], Lift[]> = {
    enable: [
      {
        label: 'blocked.lift.enable',
        run: () =>
          void set
            .run({ workspace, changes: [{ key: 'dreaming.enabled', value: true }], preferences: {} })
            .then((saved) => setRefused(saved?.problems[0] ?? null)),
      },
    ],
    resume: [
      {
        label: 'blocked.lift.resume',
        run: () => void resume.run({ workspace: params.scope === 'all' ? null : workspace }),
      },
    ],
    // Whoever was chosen already needs no second word.
    choose_sweeper: (params.sweeper === 'peer' ? (['us'] as const) : (['us', 'peer'] as const)).map(
      (sweeper) => ({
        label: `blocked.lift.sweeper.${sweeper}` as const,
        run: () => void choose.run({ workspace, sweeper }),
      }),
    ),
    fix_schedule: link('blocked.lift.fix_schedule', 'settings', hasSettings),
    locate_folder: link('blocked.lift.locate_folder', 'settings', hasSettings),
    open_health: link('blocked.lift.open_health', 'health', hasHealth),
    archive_by_month: [],
    look_only: [],
    make_room: [],
    make_writable: [],
    plug_in: [],
    wait: [],
  }
  return {
    lifts: lifts[action],
    problem: resume.error ?? set.error ?? choose.error,
    refused: refused && problemWords(refused),
  }
}
