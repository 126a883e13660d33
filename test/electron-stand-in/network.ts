import { toElectron } from './addresses.ts'
import { chromium } from './chromium.ts'
import type { Protocol } from './devtools.ts'
import { handlerOf, session } from './session.ts'
import { webContentsOfFrame } from './web-contents.ts'

type Paused = Protocol.Events['Fetch.requestPaused']
type Request_ = { method: string; url: string; headers: Record<string, string>; postData?: string }

/** Every request of every page comes by here: documents are asked about, our schemes are answered, others go on. */
export async function watchNetwork(): Promise<void> {
  chromium.root.on('Fetch.requestPaused', (paused) => {
    decide(paused).catch((error) => {
      // The page has gone meanwhile, or the app's handler failed: which is a failed request in Electron.
      if (chromium.isStarted) console.error(error)
      fail(paused, 'Failed').catch(() => undefined)
    })
  })
  await chromium.root.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
}

async function decide(paused: Paused): Promise<void> {
  const { requestId, frameId, resourceType, request, redirectedRequestId } = paused
  if (resourceType === 'Document' && !redirectedRequestId) {
    const contents = webContentsOfFrame(frameId)
    if (contents && !(await contents.mayNavigate(frameId, request.url))) return fail(paused, 'Aborted')
  }
  const url = toElectron(request.url)
  if (await isCancelled({ url, method: request.method, resourceType })) return fail(paused, 'BlockedByClient')
  if (url === request.url) {
    await chromium.root.send('Fetch.continueRequest', { requestId })
    return
  }
  await answer(paused, url)
}

async function fail(
  { requestId }: Paused,
  errorReason: 'Failed' | 'Aborted' | 'BlockedByClient',
): Promise<void> {
  await chromium.root.send('Fetch.failRequest', { requestId, errorReason })
}

function isCancelled(details: object): Promise<boolean> {
  const { beforeRequest } = session.defaultSession
  if (!beforeRequest) return Promise.resolve(false)
  return new Promise((resolve) => beforeRequest(details, ({ cancel = false }) => resolve(cancel)))
}

async function answer(paused: Paused, url: string): Promise<void> {
  const { requestId, request } = paused
  const handler = handlerOf(url.slice(0, url.indexOf(':')))
  if (!handler) return fail(paused, 'Failed')
  const response = await handler(requestOf(request, url))
  // `Response.error()` is Electron's way to let a request fail.
  if (response.type === 'error') return fail(paused, 'Failed')
  await chromium.root.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  })
}

function requestOf({ method, headers, postData }: Request_, url: string): Request {
  const asSeen = Object.entries(headers).map(([name, value]) => [name, toElectron(value)] as [string, string])
  return new Request(url, { method, headers: asSeen, ...(postData === undefined ? {} : { body: postData }) })
}
