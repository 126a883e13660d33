import type { Route, ShellEvent } from '../../engine/contract/schema/shell.ts'
import type { ShellSource } from '../../engine/entry/shell-server.ts'

/** Leads the interface to a page, or keeps the way for it until it listens. */
export class Navigation {
  readonly #listeners = new Set<(event: ShellEvent) => void>()
  #waiting: Route | null = null

  go(route: Route): void {
    if (this.#listeners.size === 0) this.#waiting = route
    for (const tell of this.#listeners) tell({ event: 'shell.navigate', route })
  }

  /** Told with the state of the engine. */
  readonly source: ShellSource = (tell) => {
    this.#listeners.add(tell)
    const route = this.#waiting
    this.#waiting = null
    if (route) tell({ event: 'shell.navigate', route })
    return () => this.#listeners.delete(tell)
  }
}
