import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NONCE_PLACE } from './headers.ts'

/** Where the interface is built. A bundle (`build/out/host-…/`) stands as deep in the product as this file. */
export const BUILT_RENDERER = fileURLToPath(new URL('../../../build/out/renderer', import.meta.url))

export type StaticAnswer = { status: number; type: string; body: Buffer | string; isLasting: boolean }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

const NOTICE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Reverie</title>
<h1>Reverie is running, but its interface is not built</h1>
<p>The schedule runs, and every call is answered. To build the interface, run <code>npm run build</code> in the
folder of Reverie, then load this page again. The command line does everything too: <code>reverie --help</code>.</p>
</html>
`

const NOT_FOUND: StaticAnswer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'not found\n',
  isLasting: false,
}

/** A file of the built interface; nothing outside of its folder, by whatever path or link. */
export function staticFile(folder: string, urlPath: string, nonce: string): StaticAnswer {
  const path = plainPath(urlPath)
  if (path === null) return NOT_FOUND
  const index = join(folder, 'index.html')
  if (path === '' || path === 'index.html') {
    if (!existsSync(index)) return { status: 200, type: TYPES['.html'] ?? '', body: NOTICE, isLasting: false }
    const body = readFileSync(index, 'utf8').replaceAll(NONCE_PLACE, nonce)
    return { status: 200, type: TYPES['.html'] ?? '', body, isLasting: false }
  }
  const file = fileBelow(folder, path)
  const type = TYPES[extname(path)]
  if (file === null || type === undefined) return NOT_FOUND
  // Names in `assets/` hold a hash of the content.
  return { status: 200, type, body: readFileSync(file), isLasting: path.startsWith('assets/') }
}

/** The path without its first slash, or null when it is anything but plain. */
function plainPath(urlPath: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(urlPath)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
  if (!path.startsWith('/') || /[\\\p{Cc}:]/u.test(path)) return null
  const parts = path.slice(1).split('/')
  const isPlain = parts.every(
    (part, index) => (part !== '' || index === parts.length - 1) && !part.startsWith('.'),
  )
  return isPlain ? path.slice(1) : null
}

function fileBelow(folder: string, path: string): string | null {
  const full = join(folder, path)
  if (!statSync(full, { throwIfNoEntry: false })?.isFile()) return null
  const [root, real] = [realpathSync(folder), realpathSync(full)]
  return real.startsWith(root + sep) ? real : null
}
