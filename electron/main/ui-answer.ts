import { randomBytes } from 'node:crypto'
import { securityHeaders } from '../../engine/entry/serve/headers.ts'
import { staticFile } from '../../engine/entry/serve/static-files.ts'
import { UI_HOST, UI_SCHEME } from './identity.ts'

export type UiRequest = { url: string; method: string }
export type UiAnswer = { status: number; headers: Record<string, string>; body: Buffer | string | null }

/** Answers a request of the window from the built interface alone, each answer with a nonce of its own. */
export function uiAnswer(renderer: string, { url, method }: UiRequest): UiAnswer {
  const nonce = randomBytes(16).toString('base64')
  const headers = securityHeaders(nonce)
  const refuse = (status: number): UiAnswer => ({ status, headers, body: null })
  if (method !== 'GET' && method !== 'HEAD') return refuse(405)
  const { protocol, host, pathname } = new URL(url)
  if (protocol !== `${UI_SCHEME}:` || host !== UI_HOST) return refuse(403)
  const { status, type, body, isLasting } = staticFile(renderer, pathname, nonce)
  return {
    status,
    headers: {
      ...headers,
      'content-type': type,
      'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'no-store',
    },
    body: method === 'HEAD' ? null : body,
  }
}
