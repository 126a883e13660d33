import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How Electron's program marks the place of its fuses, followed by their version, their number and their states. */
const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const FUSE_VERSION = 1
/** As Electron comes: each fuse on (1) or off (0), in the order of @electron/fuses. */
const FUSES = '10110001'

const PROGRAM = '#!/bin/sh\necho "A stand-in for Electron: it opens nothing." >&2\nexit 1\n'

/**
 * A folder in the form of Electron for Linux with nothing to run in it, so that a package can be made and read where
 * Electron cannot be fetched (decisions 2.3). Its program has places for fuses, as Electron's has: they are set in it
 * by the same step.
 */
export function writeStandIn(folder: string, version: string): void {
  const fuses = Buffer.from([FUSE_VERSION, FUSES.length])
  const files: Record<string, string | Buffer> = {
    electron: Buffer.concat([Buffer.from(PROGRAM + FUSE_MARK), fuses, Buffer.from(FUSES)]),
    version,
    LICENSE: 'stand-in\n',
    'LICENSES.chromium.html': 'stand-in\n',
    'chrome-sandbox': PROGRAM,
    'locales/en-US.pak': '',
    'locales/de.pak': '',
  }
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content, { mode: 0o755 })
  }
}
