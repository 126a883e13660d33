import { lookup as dnsLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Why an address was not taken in; the message says what to do. */
export class FetchRefused extends Error {
  override name = 'FetchRefused'
}

export type FetchLimits = { hosts: readonly string[]; timeoutMs?: number; maxBytes?: number }
export type FetchedPage = { url: string; text: string; bytes: number; type: string }

const TIMEOUT_MS = 20_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 5
const TYPES = new Set([
  'text/plain',
  'text/markdown',
  'text/x-markdown',
  'text/html',
  'application/xhtml+xml',
])

/** Addresses of this computer and of networks that are nobody else's. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6')

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return PRIVATE.check(mapped, 'ipv4')
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The text behind an address, from hosts that a person allowed alone: also where it leads on to, at most five times. A
 * host that was not named word for word may not be this computer or one of its own network, and nothing leads from the
 * outside into it. Fails with `FetchRefused`.
 */
export async function fetchPage(address: string, limits: FetchLimits): Promise<FetchedPage> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = limits
  const signal = AbortSignal.timeout(timeoutMs)
  let url = allowedUrl(address, limits.hosts)
  let wasPublic = false
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const { response, isPrivate } = await answerOf(url, signal, {
      isNamed: limits.hosts.some((host) => host.toLowerCase() === hostOf(url)),
      wasPublic,
    })
    wasPublic ||= !isPrivate
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = allowedUrl(new URL(headers.location, url).href, limits.hosts)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new FetchRefused(`${url.href} answered ${statusCode}, so it is not taken in`)
    }
    return pageOf(url, response, maxBytes)
  }
  throw new FetchRefused(`${address} leads on more than ${MAX_REDIRECTS} times, so it is not taken in`)
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

function allowedUrl(address: string, hosts: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new FetchRefused(`${address} is no address of the web (http or https)`)
  if (url.username !== '' || url.password !== '')
    throw new FetchRefused('an address with a name or password in it is not taken in; leave them out')
  const host = hostOf(url)
  const isAllowed = hosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1).toLowerCase()) : host === allowed.toLowerCase(),
  )
  if (!isAllowed)
    throw new FetchRefused(
      `${host} is not among the hosts that wiki ingest may ask; allow it with wiki: { urlHosts: ["${host}"] } in the settings`,
    )
  return url
}

type Way = { isNamed: boolean; wasPublic: boolean }

function answerOf(
  url: URL,
  signal: AbortSignal,
  { isNamed, wasPublic }: Way,
): Promise<{ response: IncomingMessage; isPrivate: boolean }> {
  let isPrivate = false
  const refusal = (address: string): FetchRefused | null => {
    isPrivate = isPrivateAddress(address)
    if (!isPrivate || (isNamed && !wasPublic)) return null
    return new FetchRefused(`${hostOf(url)} is in a private network (${address}), so it is not taken in`)
  }
  // Looked at where it is really connected to: a name may have another address the second time.
  const lookup: LookupFunction = (name, options, callback) => {
    dnsLookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 4)
      const refused = found.map(({ address }) => refusal(address)).find((it) => it !== null)
      const [first] = found
      if (refused || !first) return callback(refused ?? new Error(`${name} has no address`), '', 4)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
  return new Promise((resolve, reject) => {
    const host = hostOf(url)
    const refused = isIP(host) === 0 ? null : refusal(host)
    if (refused) {
      reject(refused)
      return
    }
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = { accept: 'text/markdown, text/plain, text/html;q=0.9', 'accept-encoding': 'identity' }
    ask(url, { lookup, signal, headers }, (response) => resolve({ response, isPrivate }))
      .once('error', (error) => reject(failureOf(url, error)))
      .end()
  })
}

function failureOf(url: URL, error: Error): FetchRefused {
  if (error instanceof FetchRefused) return error
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new FetchRefused(`${url.href} took too long, so it is not taken in`, { cause: error })
  return new FetchRefused(`${url.href} cannot be reached (${error.message})`, { cause: error })
}

const CHECKED_CHARS = 4096

async function pageOf(url: URL, response: IncomingMessage, maxBytes: number): Promise<FetchedPage> {
  const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!TYPES.has(type)) {
    response.destroy()
    throw new FetchRefused(
      `${url.href} is ${type || 'of no named type'}; only text, Markdown and HTML are taken in`,
    )
  }
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response) {
      bytes += (part as Buffer).length
      if (bytes > maxBytes) {
        response.destroy()
        throw new FetchRefused(
          `${url.href} is larger than ${Math.round(maxBytes / 1024)} KiB, so it is not taken in`,
        )
      }
      parts.push(part as Buffer)
    }
  } catch (error) {
    throw failureOf(url, error as Error)
  }
  const charset = /charset=["']?([\w-]+)/i.exec(response.headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const text = decoded(Buffer.concat(parts), charset)
  // As of a file: what calls itself text may be none (spec memory-wiki 8).
  if (text.slice(0, CHECKED_CHARS).includes('\0'))
    throw new FetchRefused(`${url.href} is no text, so it is not taken in`)
  return { url: url.href, text, bytes, type }
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new TextDecoder().decode(bytes)
  }
}
