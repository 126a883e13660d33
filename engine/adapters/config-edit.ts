import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { applyEdits, modify, type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { ReverieConfig } from '../model/config-schema.ts'
import { ConfigProblem, configPath } from './config-file.ts'

/**
 * Sets (or with `undefined` removes) one key of our `config.json5`. Comments, order and all other keys
 * stay; a value the schema does not allow, or a file that cannot be read, changes nothing (case C076).
 */
export function editConfig(home: string, key: string, value: unknown): { path: string; text: string } {
  const path = configPath(home)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const errors: ParseError[] = []
  parse(before, errors, { allowTrailingComma: true, allowEmptyContent: true })
  const first = errors[0]
  if (first) {
    const line = before.slice(0, first.offset).split('\n').length
    throw new ConfigProblem(
      `${path}:${line}: ${printParseErrorCode(first.error)}; a file with unquoted keys or single quotes is not edited here. Change it by hand`,
    )
  }
  const segments = key.split('.')
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: before.includes('\r\n') ? '\r\n' : '\n' }
  const text = `${applyEdits(before, modify(before, segments, value, { formattingOptions })).trimEnd()}\n`
  const result = ReverieConfig.safeParse(parse(text, [], { allowTrailingComma: true }))
  const issue = result.success ? undefined : result.error.issues[0]
  if (issue)
    throw new ConfigProblem(`${key}: ${issue.message.replace(/^Invalid input: /, '')}; nothing was changed`)
  writeAside(path, text)
  return { path, text }
}

function writeAside(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temp = join(dirname(path), `.config-${process.pid}.tmp`)
  try {
    const fd = openSync(temp, 'w', 0o600)
    writeSync(fd, text)
    fsyncSync(fd)
    closeSync(fd)
    renameSync(temp, path)
  } finally {
    rmSync(temp, { force: true })
  }
}
