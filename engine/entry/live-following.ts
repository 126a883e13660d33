import type { SyncResult } from '../host/search-index.ts'
import type { ActiveSettings } from '../model/active.ts'
import type { SearchSettings } from '../model/search.ts'
import type { OpenWorkspace } from './cli/context.ts'
import { following } from './following.ts'
import type { LiveReply, LiveSearch } from './live-search.ts'
import type { SearchCall, SearchSession } from './search-session.ts'

/** A workspace with everything that is set for it, at one moment. */
export type Served = { workspace: OpenWorkspace; search: SearchSettings; active?: ActiveSettings }

export type FollowingOptions = {
  open: (served: Served) => LiveSearch
  /** Told when another one has taken over. */
  onFollowed?: (served: Served) => void
  log: (message: string) => void
}

/** `busy`: searches that it is answering. */
type Held = { live: LiveSearch; served: Served; busy: number }

/**
 * Search that follows its settings while a program runs. What has been changed is made ready beside the search there
 * is, which answers until then and ends with the last answer that it has begun.
 */
export class FollowingSearch implements LiveSearch {
  readonly #options: FollowingOptions
  readonly session: SearchSession
  #held: Held
  #wanted: Served | null = null
  #work: Promise<void> | null = null
  readonly #ending = new Set<Promise<void>>()
  #isClosed = false

  constructor(first: Served, options: FollowingOptions) {
    this.#options = options
    this.#held = { live: options.open(first), served: first, busy: 0 }
    const session = () => this.#held.live.session
    this.session = following(session, { extra: following(() => session().extra) })
  }

  /** What is served just now. */
  get served(): Served {
    return this.#held.served
  }

  /** Serves this from when it is ready; again and again the same does nothing. */
  change(to: Served): void {
    this.#wanted = to
    this.#work ??= this.#follow().finally(() => {
      this.#work = null
    })
  }

  /** Resolves when nothing that was changed is still being made ready. */
  async settled(): Promise<void> {
    while (this.#work) await this.#work
  }

  async search(call: SearchCall): Promise<LiveReply> {
    const held = this.#held
    held.busy += 1
    try {
      return await held.live.search(call)
    } finally {
      held.busy -= 1
      this.#endIfOld(held)
    }
  }

  sync(options?: { isForced?: boolean }): SyncResult {
    return this.#held.live.sync(options)
  }

  ready(): Promise<void> {
    return this.#held.live.ready()
  }

  warnings(): string[] {
    return this.#held.live.warnings()
  }

  gap(): ReturnType<LiveSearch['gap']> {
    return this.#held.live.gap()
  }

  watching(): ReturnType<LiveSearch['watching']> {
    return this.#held.live.watching()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.settled()
    await this.#held.live.close()
    await Promise.all(this.#ending)
  }

  async #follow(): Promise<void> {
    // Whoever calls has its own work to do first.
    await Promise.resolve()
    for (let to = this.#wanted; to !== null && !this.#isClosed; to = this.#wanted) {
      this.#wanted = null
      if (isSame(to, this.#held.served)) continue
      if (isSameSearch(to, this.#held.served)) this.#held.served = to
      else if (!(await this.#replaced(to))) continue
      this.#options.onFollowed?.(to)
    }
  }

  /** False when it could not be made ready, or something newer is wanted by then. */
  async #replaced(to: Served): Promise<boolean> {
    const { open, log } = this.#options
    const live = open(to)
    try {
      await live.ready()
    } catch (error) {
      log(
        `the changed settings cannot be followed yet: ${error instanceof Error ? error.message : String(error)}`,
      )
      await live.close()
      return false
    }
    if (this.#isClosed || this.#wanted !== null) {
      await live.close()
      return false
    }
    const old = this.#held
    this.#held = { live, served: to, busy: 0 }
    this.#endIfOld(old)
    return true
  }

  #endIfOld(held: Held): void {
    if (held === this.#held || held.busy > 0) return
    const ending = held.live.close().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }
}

function isSame(a: Served, b: Served): boolean {
  const print = ({ workspace, search, active }: Served) =>
    JSON.stringify([workspace.agentIds, workspace.context.settings, search, active])
  return print(a) === print(b)
}

/** Does the change concern something else than how is searched, such as whether searches are recorded? */
function isSameSearch(a: Served, b: Served): boolean {
  const print = ({ workspace, search }: Served) =>
    JSON.stringify([workspace.root, workspace.context.settings.timezone, search])
  return print(a) === print(b)
}
