import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { RENAMING, replaceFile } from '../../engine/adapters/atomic-write.ts'
import { jsonOfFile } from '../../engine/adapters/json-file.ts'
import type { ModelKeyState } from '../../engine/contract/schema/shell.ts'
import { type ModelKeys, originOf } from '../../engine/model/models.ts'

/** The system's keychain, as Electron's `safeStorage` gives it. */
export type Keychain = {
  /** False where there is none, or it would keep a key as good as plain. */
  isAvailable(): boolean
  encrypt(text: string): Buffer
  /** Fails when it was encrypted by another user or computer. */
  decrypt(bytes: Buffer): string
}

export type ModelKeyring = {
  /** Every key that can be read here. */
  load(): ModelKeys
  state(): ModelKeyState
  /** Keeps a key for the origin of an address; null takes it out. */
  set(address: string, key: string | null): ModelKeyState
}

const Stored = z.object({ keys: z.record(z.string(), z.string()).catch({}) }).catch({ keys: {} })

/**
 * Keys of models, encrypted by the keychain, in `model-keys.json` of the state folder. Each belongs to one origin, so that
 * a changed address never gets it.
 */
export function modelKeyring(home: string, keychain: Keychain): ModelKeyring {
  const path = join(home, 'model-keys.json')
  const stored = () => Stored.parse(jsonOfFile(path)).keys
  const state = (problem: ModelKeyState['problem'] = null): ModelKeyState => ({
    problem: keychain.isAvailable() ? problem : 'no_keychain',
    origins: Object.keys(stored()).sort(),
  })
  return {
    load: () => (keychain.isAvailable() ? decrypted(stored(), keychain) : {}),
    state,
    set(address, key) {
      const origin = originOf(address)
      if (origin === null || (key !== null && !keychain.isAvailable())) return state()
      const { [origin]: _, ...others } = stored()
      const keys = key === null ? others : { ...others, [origin]: keychain.encrypt(key).toString('base64') }
      try {
        mkdirSync(home, { recursive: true })
        replaceFile(path, `${JSON.stringify({ version: 1, keys }, null, 2)}\n`, 0o600, RENAMING)
        return state()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === undefined) throw error
        return state('not_writable')
      }
    },
  }
}

/** A key of another user or computer is none here. */
function decrypted(stored: Readonly<Record<string, string>>, keychain: Keychain): ModelKeys {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([origin, text]) => {
      try {
        return [[origin, keychain.decrypt(Buffer.from(text, 'base64'))]]
      } catch (error) {
        if (!(error instanceof Error)) throw error
        return []
      }
    }),
  )
}
