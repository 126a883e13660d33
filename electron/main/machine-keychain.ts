import { safeStorage } from 'electron'
import type { Keychain } from './model-keys.ts'

/** Keychain of macOS, DPAPI of Windows, secret service or KWallet of Linux. */
export const machineKeychain: Keychain = {
  isAvailable() {
    if (!safeStorage.isEncryptionAvailable()) return false
    // Without a secret service Linux encrypts with a password that stands in the program.
    return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'
  },
  encrypt: (text) => safeStorage.encryptString(text),
  decrypt: (bytes) => safeStorage.decryptString(bytes),
}
