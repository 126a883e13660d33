import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchPage } from './app-page.ts'
import { share, wait } from './app-started.ts'

const PAGES = ['tonight', 'review', 'memory', 'diary', 'recall', 'sweeps', 'search', 'health', 'settings']
const ROUNDS = 20
const CHANGES = 10
const SCROLL_MS = 8_000
/** A hand that turns the wheel fast, px a frame. */
const SCROLL_STEP = 300

/** From one page to the next, round after round; each is opened once before, as it would be. */
export async function pageSwitches({ switchTo }: BenchPage) {
  const times: Record<string, number[]> = Object.fromEntries(PAGES.map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of PAGES) {
      const ms = await switchTo(name)
      if (round > 0) times[name]?.push(ms)
    }
  const pageMs = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, share(all, 0.95)]))
  return { pageMs, pageP95Ms: share(Object.values(times).flat(), 0.95) }
}

/** Through the lane of all candidates: the longest time in which a place of the list was empty, and its longest frame. */
export async function scrolled({ page, show }: BenchPage) {
  await show('review?lane=close')
  await page.locator('.grid-list-row').first().waitFor({ timeout: 120_000 })
  return page.evaluate(scrolledList, { ms: SCROLL_MS, step: SCROLL_STEP })
}

/** Runs in the page. */
async function scrolledList({ ms, step }: { ms: number; step: number }) {
  const list = document.querySelector('.grid-list')
  if (!list) throw new Error('no list to scroll')
  const { left, width, top, height } = list.getBoundingClientRect()
  const places = [0.1, 0.5, 0.9].map((part) => top + part * height)
  const isBlank = (y: number) => !document.elementFromPoint(left + width / 2, y)?.closest('.grid-list-row')
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const startedAt = await frame()
  let before = startedAt
  let blankSince: number | null = null
  const worst = { blankMs: 0, frameMs: 0, scrolledRows: 0 }
  while (before - startedAt < ms) {
    list.scrollTop += step
    const now = await frame()
    worst.frameMs = Math.max(worst.frameMs, now - before)
    if (places.some(isBlank)) blankSince ??= before
    else blankSince = null
    if (blankSince !== null) worst.blankMs = Math.max(worst.blankMs, now - blankSince)
    before = now
  }
  const rows = [...document.querySelectorAll('.grid-list-row')]
  worst.scrolledRows = Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex'))))
  return worst
}

/** How long it takes until a line that somebody else wrote into MEMORY.md is seen. */
export async function outsideChange({ page, show }: BenchPage, root: string) {
  await show('memory')
  const times: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    await wait(700)
    const line = `line ${change} of somebody else`
    const seen = page.getByText(line).first().waitFor()
    const startedAt = performance.now()
    appendFileSync(join(root, 'MEMORY.md'), `- ${line}\n`)
    await seen
    times.push(performance.now() - startedAt)
  }
  return { shownP50Ms: share(times, 0.5), shownMaxMs: Math.max(...times) }
}
