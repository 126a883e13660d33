import { EventEmitter } from 'node:events'
import { type CustomScheme, isRegistered, registerScheme } from './addresses.ts'

type Handler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, Handler>()
let areSchemesFixed = false

/** From `ready` on nothing can be registered any more. */
export function fixSchemes(): void {
  areSchemesFixed = true
}

export const protocol = {
  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    if (areSchemesFixed)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const scheme of schemes) registerScheme(scheme)
  },
  handle(scheme: string, handler: Handler): void {
    if (!isRegistered(scheme))
      throw new Error(`The stand-in serves standard schemes only; '${scheme}' was not registered`)
    if (handlers.has(scheme)) throw new Error(`The scheme has been registered: ${scheme}`)
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string): void => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
}

export function handlerOf(scheme: string): Handler | undefined {
  return handlers.get(scheme)
}

type BeforeRequest = (details: object, callback: (response: { cancel?: boolean }) => void) => void

/** There is one: one profile of Chromium. What is set here about permissions is only kept, to be read back. */
export class Session extends EventEmitter {
  readonly protocol = protocol
  beforeRequest: BeforeRequest | null = null
  permissionRequestHandler: unknown = null
  permissionCheckHandler: unknown = null
  devicePermissionHandler: unknown = null
  readonly webRequest = {
    /** With an optional filter first, which is not looked at: the listener hears of every request. */
    onBeforeRequest: (...args: unknown[]): void => {
      this.beforeRequest = (args.at(-1) as BeforeRequest | undefined) ?? null
    },
  }

  setPermissionRequestHandler(handler: unknown): void {
    this.permissionRequestHandler = handler
  }

  setPermissionCheckHandler(handler: unknown): void {
    this.permissionCheckHandler = handler
  }

  setDevicePermissionHandler(handler: unknown): void {
    this.devicePermissionHandler = handler
  }
}

export const session = { defaultSession: new Session() }
