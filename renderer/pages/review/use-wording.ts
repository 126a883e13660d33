import { useState } from 'react'
import { focusedList } from '../../ui/focused-list.ts'
import type { Row } from './types.ts'

/** A wording in the making; `expect` is the MEMORY.md that was seen when it was begun. */
export type Editing = { key: string; text: string; expect: string }

export type Wording = {
  editing: Editing | null
  begin(row: Row, expect: string): void
  write(text: string): void
  promote(): void
  leave(): void
}

/** A person's own words for a claim. */
export function useWording(row: Row | null, send: (row: Row, text: string, expect: string) => void): Wording {
  const [editing, setEditing] = useState<Editing | null>(null)
  const leave = () => {
    setEditing(null)
    // The field goes with the focus in it.
    setTimeout(() => focusedList()?.focus())
  }
  return {
    editing: editing?.key === row?.key ? editing : null,
    begin: ({ key, text }, expect) => setEditing({ key, text, expect }),
    write: (text) => setEditing(editing && { ...editing, text }),
    promote() {
      const text = editing?.text.trim() ?? ''
      if (!editing || !row || text === '') return
      leave()
      send(row, text, editing.expect)
    },
    leave,
  }
}
