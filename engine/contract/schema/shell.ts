import { z } from 'zod'
import { Count, WorkspaceId } from './common.ts'

/** Every page of the interface, in the order of its side bar. */
export const PAGES = [
  'tonight',
  'review',
  'memory',
  'diary',
  'recall',
  'sweeps',
  'search',
  'wiki',
  'connections',
  'health',
  'settings',
] as const
export type PageName = (typeof PAGES)[number]

/** Where to go in the interface: a page and what is chosen on it. */
export const Route = z.strictObject({
  page: z.enum(PAGES),
  workspace: WorkspaceId.nullable(),
})
export type Route = z.output<typeof Route>

/** No note text is ever notified: only counts and names of workspaces (ux 13). */
export const Notice = z.strictObject({
  kind: z.enum(['ready', 'written', 'failed', 'closed_to_tray']),
  count: Count,
  workspaces: z.array(z.string().max(200)).max(20),
})
export type Notice = z.output<typeof Notice>
export const PickedFolder = z.strictObject({ folder: z.string().nullable() })
export const Opened = z.strictObject({ isOpened: z.boolean() })
export const LoginItem = z.strictObject({
  isOn: z.boolean(),
  /** Why it does not do what it says: the system or the disk stands in the way. */
  problem: z.enum(['not_packaged', 'needs_approval', 'switched_off', 'not_writable']).nullable(),
})
export type LoginItem = z.output<typeof LoginItem>
/** The icon beside the clock. Why there is none: nobody shows icons on this desktop, or its picture cannot be read. */
export const TrayShown = z.strictObject({
  isShown: z.boolean(),
  problem: z.enum(['no_host', 'no_icon']).nullable(),
})
export type TrayShown = z.output<typeof TrayShown>
/** Keys of models in the system's keychain, told by the origin that each is sent to; the keys themselves never come back. */
export const ModelKeyState = z.strictObject({
  /** Why none can be kept: this system has no keychain, or the state folder cannot be written. */
  problem: z.enum(['no_keychain', 'not_writable']).nullable(),
  origins: z.array(z.string().max(400)),
})
export type ModelKeyState = z.output<typeof ModelKeyState>
export const ModelKeyInput = z.strictObject({
  address: z.string().max(2_000),
  /** Null takes it out. */
  key: z.string().min(1).max(2_000).nullable(),
})
export const HostState = z.strictObject({
  state: z.enum(['starting', 'ready', 'restarting', 'down']),
  /** How often the engine had to be started anew. */
  restarts: Count,
})

/** What the shell tells the interface. */
export const ShellEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('host.state'), host: HostState }),
  z.strictObject({ event: z.literal('shell.navigate'), route: Route }),
  z.strictObject({ event: z.literal('shell.tray'), tray: TrayShown }),
])
export type ShellEvent = z.output<typeof ShellEvent>
