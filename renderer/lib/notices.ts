import { createContext, useContext } from 'react'
import { createStore, type Store } from './store.ts'

/** What was done, in words, and how it is taken back. */
export type Done = { id: number; text: string; isFailure: boolean; undo: (() => Promise<void>) | null }
export type Announcement = { text: string; isUrgent: boolean; id: number }

/** What the strip at the bottom shows and what a reader hears. */
export type Notices = {
  shown: Store<Done | null>
  spoken: Store<Announcement>
  /** Shows and speaks it. With `undo`, `Z` takes it back, also after it is gone from the strip. */
  did(text: string, undo?: () => Promise<void>): void
  /** Shows, and speaks at once, that something failed. */
  failed(text: string): void
  /** Only speaks it; urgent ones are errors. */
  say(text: string, isUrgent?: boolean): void
  /** Takes the latest back that was not taken back yet; false when there is none. */
  undoLast(): Promise<boolean>
  canUndo(): boolean
  hide(id: number): void
}

const KEPT = 100

export function createNotices(): Notices {
  const shown = createStore<Done | null>(null)
  const spoken = createStore<Announcement>({ text: '', isUrgent: false, id: 0 })
  let undoable: Done[] = []
  let id = 0
  const say = (text: string, isUrgent = false) => {
    id += 1
    spoken.set({ text, isUrgent, id })
  }
  return {
    shown,
    spoken,
    say,
    did(text, undo) {
      say(text)
      const done: Done = { id, text, isFailure: false, undo: undo ?? null }
      if (undo) undoable = [...undoable, done].slice(-KEPT)
      shown.set(done)
    },
    failed(text) {
      say(text, true)
      shown.set({ id, text, isFailure: true, undo: null })
    },
    async undoLast() {
      const last = undoable.at(-1)
      if (!last?.undo) return false
      undoable = undoable.slice(0, -1)
      if (shown.get()?.id === last.id) shown.set(null)
      await last.undo()
      return true
    },
    canUndo: () => undoable.length > 0,
    hide(hidden) {
      if (shown.get()?.id === hidden) shown.set(null)
    },
  }
}

const NoticesContext = createContext<Notices | null>(null)
export const NoticesProvider = NoticesContext.Provider

export function useNotices(): Notices {
  const notices = useContext(NoticesContext)
  if (!notices) throw new Error('no NoticesProvider above this component')
  return notices
}
