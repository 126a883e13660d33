import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastLogLines, logFolder, openLogFile } from '../../../../engine/adapters/log-file.ts'
import { scratchFolder } from '../../../support/search.ts'

it('writes one JSON line an event, and gives the last ones back', async () => {
  const home = scratchFolder()
  const log = openLogFile(home)
  log.info('sweep.finished', { workspace: 'a', promoted: 2, ms: 40 })
  log.debug('call.done', { call: 'x' })
  log.warn('frame.refused', { reason: 'malformed' })
  await log.close()
  const lines = lastLogLines(home, 200).map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { event: 'sweep.finished', workspace: 'a', promoted: 2, ms: 40 },
    { event: 'frame.refused', reason: 'malformed' },
  ])
  expect(lastLogLines(home, 1)).toHaveLength(1)
})

it('keeps five files of two megabytes at most, whoever wrote them', async () => {
  const home = scratchFolder()
  const padding = 'x'.repeat(20_000)
  for (let session = 0; session < 2; session += 1) {
    const log = openLogFile(home)
    for (let line = 0; line < 450; line += 1) {
      log.info('watch.note', { padding })
      // A file is changed when nothing waits to be written: a log is no flood.
      if (line % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 4))
    }
    await log.close()
  }
  const files = readdirSync(logFolder(home)).map((name) => join(logFolder(home), name))
  expect(files.length).toBeGreaterThan(1)
  expect(files.length).toBeLessThanOrEqual(5)
  for (const path of files) expect(statSync(path).size).toBeLessThan(2_600_000)
  for (const path of files)
    expect(() =>
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).not.toThrow()
})
