import { shell } from 'electron'
import type { Log } from '../../engine/ports/log.ts'
import { isOpenable } from './security.ts'

/** Asks the system to open an address; false when it may not be opened, or nothing does it. */
export async function openAddress(address: string, log: Log): Promise<boolean> {
  if (!isOpenable(address)) {
    log.warn('address.refused', { chars: address.length })
    return false
  }
  try {
    await shell.openExternal(address)
    return true
  } catch (error) {
    log.warn('address.failed', { reason: error instanceof Error ? error.name : 'error' })
    return false
  }
}
