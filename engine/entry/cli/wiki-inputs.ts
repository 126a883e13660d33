import { basename } from 'node:path'
import { FetchRefused, fetchPage } from '../../adapters/fetch-page.ts'
import { readInput } from '../../adapters/wiki-files.ts'
import { htmlText, htmlTitle } from '../../core/wiki/html-text.ts'
import { Blocked } from '../../host/blocked.ts'
import type { InputFile } from '../../host/wiki/ingest.ts'
import type { Wiki } from '../wiki/wiki.ts'
import { WrongUse } from './exit.ts'
import { t } from './text.ts'

/** What is to be taken in; `title` is what the text itself says, where it says one. */
export type Input = InputFile & { title?: string | undefined }

/** A file that is no text; the message says which. */
export class NoText extends Error {
  override name = 'NoText'
}

/** Reads files and, where a person allowed their hosts, addresses; all are read before the first is taken in, each once. */
export async function inputsOf(wiki: Wiki, places: readonly string[]): Promise<Input[]> {
  const inputs = new Map<string, Input>()
  const waiting = [...new Set(places)]
  const work = async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift())
      inputs.set(place, await inputOf(wiki, place))
  }
  await Promise.all(Array.from({ length: wiki.settings.maxConcurrentJobs }, work))
  const read = places.flatMap((place) => inputs.get(place) ?? [])
  return [...new Map(read.map((input) => [input.path, input])).values()]
}

async function inputOf(wiki: Wiki, place: string): Promise<Input> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return pageInput(wiki, place)
  const input = readable(place, () => readInput(place))
  if (input === null) throw new NoText(t('wiki.noText', { path: place }))
  return input
}

async function pageInput({ settings }: Wiki, address: string): Promise<Input> {
  if (!settings.isUrlIngestAllowed)
    throw new Blocked('read_only', 'ingest.allowUrlIngest is false, so no address is taken in')
  try {
    const { url, text, bytes, type } = await fetchPage(address, { hosts: settings.urlHosts })
    const isHtml = type.includes('html')
    const name = basename(new URL(url).pathname) || new URL(url).hostname
    return {
      ...{ path: url, name, bytes, kind: 'web-page' },
      content: isHtml ? htmlText(text) : text,
      title: isHtml ? (htmlTitle(text) ?? undefined) : undefined,
    }
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new Blocked('unreadable', error.message, { cause: error })
  }
}

/** What is read, or a plain sentence why it cannot be. */
export function readable<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new WrongUse(t('wiki.unreadable', { path, code }))
  }
}
