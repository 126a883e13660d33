import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Browser = { path: string; env: Record<string, string>; isPackaged: boolean }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** A browser of this computer, else the one that comes as an npm package, with the libraries it needs (decisions 3). */
export async function findChromium(): Promise<Browser> {
  const own = systemChromium()
  if (own !== null) return { path: own, env: {}, isPackaged: false }
  const folder = await unpacked()
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
    .filter(Boolean)
    .join(delimiter)
  return {
    path: join(folder, 'chromium'),
    isPackaged: true,
    env: {
      LD_LIBRARY_PATH: libraries,
      // A computer without any font draws none of the texts.
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  }
}

function systemChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...inPath, ...FIXED].find((path) => existsSync(path)) ?? null
}

/** Unpacks the packaged browser once, beside its final place, so that a broken attempt is never taken for it. */
async function unpacked(): Promise<string> {
  const module = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(module, 'package.json'), 'utf8')) as { version: string }
  const cache = join(ROOT, 'node_modules', '.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(join(cache, 'chromium-'))
  // The package unpacks into the temporary folder, whatever that is.
  const before = process.env.TMPDIR
  process.env.TMPDIR = scratch
  try {
    const { inflate } = await import('@sparticuz/chromium')
    for (const part of PARTS) await inflate(join(module, 'bin', part))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(scratch, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    // Somebody else was quicker.
    rmSync(scratch, { recursive: true })
  }
  return folder
}
