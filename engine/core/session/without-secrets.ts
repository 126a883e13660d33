import { holdsSecret } from '../statement/secret.ts'

const KEY_BLOCK = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g

/** The text without the lines that hold a password, key or token (spec dreaming 8). */
export function withoutSecrets(text: string): string {
  const lines = text.replace(KEY_BLOCK, '[redacted]').split('\n')
  return lines.map((line) => (holdsSecret(line) ? '[redacted]' : line)).join('\n')
}
