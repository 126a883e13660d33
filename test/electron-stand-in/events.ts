import type { EventEmitter } from 'node:events'

/** Emits an event that listeners can refuse; answers whether one did. `details` are properties of the event. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...args: unknown[]
): boolean {
  let isPrevented = false
  const event = Object.create(details, {
    preventDefault: {
      value: () => {
        isPrevented = true
      },
    },
    defaultPrevented: { get: () => isPrevented },
  })
  emitter.emit(name, event, ...args)
  return isPrevented
}

/** A listener to an event is called with an event object first, as everywhere in Electron. */
export function emitEvent(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...args: unknown[]
): void {
  emitPreventable(emitter, name, details, ...args)
}
