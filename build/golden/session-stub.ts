import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the model of a case answers: a text, or an HTTP error. */
export type StubModel = { reply?: string; httpStatus?: number }

/** An endpoint that answers as OpenAI's does and counts the requests. */
export async function stubChatModel({ reply = '', httpStatus = 200 }: StubModel) {
  let requests = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      requests += 1
      const isGood = httpStatus === 200
      const body = isGood ? { choices: [{ message: { content: reply } }] } : { error: { message: 'stub' } }
      response.writeHead(httpStatus, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
