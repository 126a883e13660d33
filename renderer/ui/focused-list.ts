import type { Move } from './list-moves.ts'

/** What commands do with the list that was last used. */
export type ListHandle = {
  move(move: Move, isExtending: boolean): void
  selectAll(): void
  focus(): void
}

let current: ListHandle | null = null

/** The list that has, or last had, the focus; null when none is in view. */
export function focusedList(): ListHandle | null {
  return current
}

/** Called by a list that gets the focus; answers what to call when it goes. */
export function takeFocusedList(handle: ListHandle): () => void {
  current = handle
  return () => {
    if (current === handle) current = null
  }
}
