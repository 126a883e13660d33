import { readFileSync } from 'node:fs'

/** A bundle (`build/out/electron/`) stands as deep in the product as this file. */
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const VERSION: string = manifest.version
