#!/usr/bin/env node
// Makes `npx reverie` work inside the clone: npm links the commands of dependencies only, not those of the root.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
const ON_WINDOWS = process.platform === 'win32'
const LINK = join(BIN, ON_WINDOWS ? 'reverie.cmd' : 'reverie')

if (!existsSync(LINK)) {
  mkdirSync(BIN, { recursive: true })
  rmSync(LINK, { force: true })
  if (ON_WINDOWS) writeFileSync(LINK, '@node "%~dp0\\..\\..\\build\\reverie.mjs" %*\r\n')
  else symlinkSync(join('..', '..', 'build', 'reverie.mjs'), LINK)
}
