import type { EngineEventValue, Events } from './parts.ts'

/** Events that wait for one listener at most; one that is slower is told to ask for everything anew. */
const MAX_WAITING = 500

type Listener = { waiting: EngineEventValue[]; wake: (() => void) | null; isBehind: boolean }

/** Hands what happens to everybody who listens; the same event twice in a row waits only once. */
export function eventHub(nowMs: () => number): Events {
  const listeners = new Set<Listener>()
  return {
    publish(event) {
      const text = JSON.stringify(event)
      for (const listener of listeners) {
        const last = listener.waiting.at(-1)
        if (last && JSON.stringify(last) === text) continue
        if (listener.waiting.length >= MAX_WAITING) {
          listener.waiting.length = 0
          listener.isBehind = true
        } else listener.waiting.push(event)
        listener.wake?.()
      }
    },
    async *listen(signal) {
      const listener: Listener = { waiting: [], wake: null, isBehind: true }
      listeners.add(listener)
      const onAbort = () => listener.wake?.()
      signal.addEventListener('abort', onAbort)
      try {
        while (!signal.aborted) {
          if (listener.isBehind) {
            listener.isBehind = false
            yield { event: 'hello', nowMs: nowMs() }
            continue
          }
          const next = listener.waiting.shift()
          if (next) yield next
          else
            await new Promise<void>((resolve) => {
              listener.wake = resolve
            })
          listener.wake = null
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        listeners.delete(listener)
      }
    },
  }
}
