import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { localServer } from './local-server.ts'

export type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }

/** An HTTP server on 127.0.0.1 that answers as told, closed after the test; `asked` is what it was sent. */
export async function endpoint(
  answer: (asked: Asked, response: ServerResponse) => void,
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const { url, close } = await localServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const item = { method, url, headers, body: text === '' ? null : (JSON.parse(text) as unknown) }
      asked.push(item)
      answer(item, response)
    })
  })
  onTestFinished(close)
  return { url, asked }
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** As fast as it is read, until the other side has had enough. */
export function endless(response: ServerResponse, part: string): void {
  const write = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', write)
  write()
}
