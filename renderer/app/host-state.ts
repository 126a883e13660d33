import type { ShellEvent } from '../../engine/contract/schema/shell.ts'
import { createStore } from '../lib/store.ts'

type State = Extract<ShellEvent, { event: 'host.state' }>['host']['state']

/** How the engine is, as whatever stands around it tells. */
export const hostState = createStore<State>('ready')
