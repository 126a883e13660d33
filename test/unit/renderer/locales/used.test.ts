import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { catalogue } from '../../../../renderer/locales/en/catalogue.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Asked for by a code that the engine sends. */
const BY_CODE =
  /^(?:reason|health\.finding|health\.meaning|settings\.problem|search\.refusal|wiki\.(?:problem|report|status)|shared\.recall|sweeps\.session|connections\.(?:about|fact|name|says|test|value|way))\./
/** Written for pages to come as one set. */
const SHARED = /^app\.page\./

const sources = ['renderer', 'electron']
  .flatMap((folder) => {
    try {
      return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

/** Keys that are put together (`shared.gate.${gate}`), as expressions. */
const patterns = [...sources.matchAll(/`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/g)].map(
  ([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[\\w.-]+')}$`,
    ),
)

it('no text is kept that nobody shows', () => {
  const unused = Object.keys(catalogue).filter(
    (key) =>
      !BY_CODE.test(key) &&
      !SHARED.test(key) &&
      !sources.includes(`'${key}'`) &&
      !/^shared\.funnel\./.test(key) &&
      !patterns.some((pattern) => pattern.test(key)),
  )
  expect(unused).toEqual([])
})
