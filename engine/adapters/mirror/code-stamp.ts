import { hash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the reading of statements and their tags is made of. */
const PARTS = ['recall', 'claims', 'claims/tables', 'search', 'search/tables', 'text', 'text/tables']

let stamp: string | undefined

/**
 * Names the code that reads texts: another one as soon as a file of it is changed. A bundle stands as deep in the
 * product as this file, and is of the sources where they are there; in a package it is itself what is looked at.
 */
export function codeStamp(): string {
  stamp ??= hash('sha1', PARTS.flatMap(filesOf).join('\n') || traitsOf(fileURLToPath(import.meta.url)))
  return stamp
}

function filesOf(part: string): string[] {
  const folder = fileURLToPath(new URL(`../../../engine/core/${part}/`, import.meta.url))
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? traitsOf(`${folder}${entry.name}`) : [],
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    return []
  }
}

function traitsOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return `${path}:${size}:${mtimeMs}`
}
