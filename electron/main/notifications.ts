import { Notification } from 'electron'
import type { NoticeText } from './notice-words.ts'

export type Shown = NoticeText & { click(): void }

/** Shows notifications; only those of this run, newest last. */
export class Notifications {
  readonly #canNotify: boolean
  readonly #shown: Shown[] = []
  /** Without a hold on it a notification could be collected before anybody clicks it. */
  readonly #open = new Set<Notification>()

  constructor(canNotify: boolean) {
    this.#canNotify = canNotify && Notification.isSupported()
  }

  get canNotify(): boolean {
    return this.#canNotify
  }

  get shown(): readonly Shown[] {
    return this.#shown
  }

  /** False where nothing shows notifications. The system keeps to its own "do not disturb". */
  show(text: NoticeText, onClick: () => void): boolean {
    if (!this.#canNotify) return false
    const notification = new Notification({ title: text.title, body: text.body, silent: true })
    const end = () => this.#open.delete(notification)
    notification.on('click', () => {
      end()
      onClick()
    })
    notification.on('close', end)
    notification.on('failed', end)
    notification.show()
    this.#open.add(notification)
    this.#shown.push({ ...text, click: onClick })
    return true
  }
}
