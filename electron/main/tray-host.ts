import { type ChildProcess, spawn } from 'node:child_process'
import { linuxHasTray, TRAY_NAME } from './surroundings.ts'

/** Programs that print a line when a name on the session bus has another owner; each is missing somewhere. */
const LISTENERS: readonly (readonly [program: string, args: readonly string[]])[] = [
  [
    'dbus-monitor',
    [
      '--session',
      `type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${TRAY_NAME}'`,
    ],
  ],
  ['gdbus', ['monitor', '--session', '--dest', TRAY_NAME]],
]

/** Calls back when something may have changed; `ended`: it tells no more. */
export type Listening = { ended: Promise<void>; end(): void }
export type Listen = (onChange: () => void) => Listening

/** The first of those programs that is here. */
const listenToBus: Listen = (onChange) => {
  let child: ChildProcess | null = null
  let isEnded = false
  const ended = (async () => {
    for (const [program, args] of LISTENERS) {
      const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
      child = started
      started.stdout.on('data', onChange)
      const isHere = await new Promise<boolean>((resolve) => {
        started.once('error', () => resolve(false))
        started.once('close', () => resolve(true))
      })
      if (isHere || isEnded) return
    }
  })()
  return {
    ended,
    end() {
      isEnded = true
      child?.kill()
    },
  }
}

export type TrayHostParts = {
  /** As it was found at the start. */
  isThere: boolean
  onChange(isThere: boolean): void
  look?: () => Promise<boolean>
  listen?: Listen
  /** Resolves early when its signal is aborted. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Within ten seconds of the host the icon is back (case C159). */
const AGAIN_MS = 10_000
/** Where there never was one, and nobody tells of changes, it is asked ever more seldom. */
const SELDOM_MS = 300_000

/**
 * Follows whoever shows tray icons on a Linux desktop: it goes when the screen is locked or the shell begins anew, and
 * at login it often comes after the app. Costs nothing while nothing happens.
 */
export function followTrayHost({
  isThere,
  onChange,
  look = linuxHasTray,
  listen = listenToBus,
  wait = waited,
}: TrayHostParts): { close(): void } {
  const closing = new AbortController()
  const { signal } = closing
  let listening: Listening | null = null
  let looking: Promise<void> | null = null
  let isAskedAgain = false
  let wasEver = isThere
  const lookAgain = (): Promise<void> => {
    isAskedAgain = true
    looking ??= (async () => {
      while (isAskedAgain && !signal.aborted) {
        isAskedAgain = false
        const now = await look()
        if (signal.aborted || now === isThere) continue
        isThere = now
        wasEver ||= now
        onChange(now)
      }
      looking = null
    })()
    return looking
  }
  void (async () => {
    let pauseMs = AGAIN_MS
    while (!signal.aborted) {
      listening = listen(() => void lookAgain())
      await lookAgain()
      await listening.ended
      if (signal.aborted) return
      await wait(wasEver ? AGAIN_MS : pauseMs, signal)
      pauseMs = Math.min(pauseMs * 2, SELDOM_MS)
    }
  })()
  return {
    close() {
      closing.abort()
      listening?.end()
    },
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
