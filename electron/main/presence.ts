import { app, Menu, nativeTheme } from 'electron'
import type { Client } from '../../engine/contract/client.ts'
import type { EngineEvent } from '../../engine/contract/schema/events.ts'
import type { Route } from '../../engine/contract/schema/shell.ts'
import type { EngineThread } from '../../engine/entry/engine-thread.ts'
import { appMenu } from './app-menu.ts'
import type { DesktopStateFile } from './desktop-state.ts'
import type { Facts } from './facts.ts'
import { FactsFeed } from './facts-feed.ts'
import { nativeMenu } from './native-menu.ts'
import { noticeText } from './notice-words.ts'
import { dueNotice, noteReady, noteSweep } from './notices.ts'
import type { Notifications } from './notifications.ts'
import type { TrayIcon } from './tray-icon.ts'
import { currentWorkspace, trayMenu } from './tray-menu.ts'
import { tooltip, trayState } from './tray-state.ts'
import { loadWords, type Words } from './words.ts'

export type PresenceParts = {
  client: Client
  engine: EngineThread
  state: DesktopStateFile
  tray: TrayIcon
  notifications: Notifications
  /** A row of the tray's menu or of the menu bar was chosen. */
  runTray(id: string): void
  runMenu(id: string): void
  go(route: Route): void
  /** Does a person have the window in front? */
  isLooking(): boolean
}

/** Words like "today" become others by the clock alone, and what was held for the night falls due. */
const LOOK_MS = 60_000
/** What sends no event, such as a folder that goes away, is seen after so long at the latest. */
const ASK_MS = 300_000

/** All of the app that is not in its window: tray, menus, notifications and theme, kept as the engine tells. */
export class Presence {
  readonly #parts: PresenceParts
  readonly #feed: FactsFeed
  readonly #timers: NodeJS.Timeout[]
  #words: Words | null = null
  #isClosed = false
  #preferred: Facts['preferences']['language'] | null = null

  constructor(parts: PresenceParts) {
    this.#parts = parts
    this.#feed = new FactsFeed({
      ...{ client: parts.client, engine: parts.engine },
      onFacts: (facts) => void this.#show(facts),
      onEvent: (event) => this.#note(event),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    this.#timers = [setInterval(() => this.look(), LOOK_MS), setInterval(() => this.refresh(), ASK_MS)]
    void this.#show(this.#feed.now)
  }

  get facts(): Facts {
    return this.#feed.now
  }

  /** Null in the first moment. */
  get words(): Words | null {
    return this.#words
  }

  /** The clock may be another one now: a minute later, or after a night of sleep. */
  look(): void {
    if (this.#isClosed) return
    this.#draw()
    this.#notify()
  }

  /** Somebody looks, or the computer was away: it is all asked anew. */
  refresh(): void {
    this.look()
    this.#feed.refresh()
  }

  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#feed.close()
    this.#parts.tray.close()
  }

  async #show(facts: Facts): Promise<void> {
    const { language, theme } = facts.preferences
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme
    if (this.#preferred !== language) {
      this.#preferred = language
      const words = await loadWords(language, app.getPreferredSystemLanguages())
      // Meanwhile another one was chosen.
      if (this.#preferred !== language) return
      this.#words = words
      const menu = appMenu({ platform: process.platform, isPackaged: app.isPackaged, words })
      Menu.setApplicationMenu(nativeMenu(menu, this.#parts.runMenu))
    }
    this.look()
  }

  #draw(): void {
    const { tray, state } = this.#parts
    const words = this.#words
    if (!words) return
    const { facts } = this
    const current = currentWorkspace(facts, state.now.workspace)
    const nowMs = Date.now()
    tray.update({
      state: trayState(facts),
      tooltip: tooltip(facts, current, words, nowMs),
      menu: trayMenu({ facts, current, words, nowMs }),
    })
  }

  #note(event: EngineEvent): void {
    if (event.event !== 'sweep.finished') return
    const { state } = this.#parts
    const notices = noteSweep(state.now.notices, event, this.#now().day)
    if (notices !== state.now.notices) state.change({ notices })
  }

  #notify(): void {
    const { state, notifications, go, isLooking } = this.#parts
    const { facts } = this
    if (!facts.workspaces || !this.#words) return
    const book = noteReady(state.now.notices, facts.workspaces, isLooking())
    const plan = notifications.canNotify ? dueNotice(book, facts, this.#now()) : null
    if (plan) notifications.show(noticeText(plan.lines, this.#words), () => go(plan.route))
    const notices = plan?.book ?? book
    if (notices !== state.now.notices) state.change({ notices })
  }

  /** Day and hour of this computer. */
  #now(): { day: string; hour: number } {
    const now = new Date()
    return { day: new Intl.DateTimeFormat('sv-SE').format(now), hour: now.getHours() }
  }
}
