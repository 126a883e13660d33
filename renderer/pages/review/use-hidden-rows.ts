import { useMemo, useState } from 'react'
import type { Row } from './types.ts'

export type HiddenRows = {
  keys: ReadonlySet<string>
  hide(rows: readonly Row[]): void
  show(rows: readonly Row[]): void
}

/** Rows that are decided while the list that was asked for before still has them. */
export function useHiddenRows(): HiddenRows {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set())
  return useMemo(
    () => ({
      keys,
      hide: (rows) => setKeys((before) => new Set([...before, ...rows.map(({ key }) => key)])),
      show: (rows) => {
        const shown = new Set(rows.map(({ key }) => key))
        setKeys((before) => new Set([...before].filter((key) => !shown.has(key))))
      },
    }),
    [keys],
  )
}
