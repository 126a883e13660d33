/**
 * The allocator of Linux keeps most of what was freed, in as many pools as there were threads: a host at rest then
 * holds tens of megabytes of nothing. It reads these before anything else runs, and other systems do not know them.
 */
export const LEAN_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Begins this very process again with them, for a program that stays; one that has them, or cannot, goes on. */
export function startLeanly(): void {
  const hasThem = Object.keys(LEAN_MEMORY).some((name) => process.env[name] !== undefined)
  if (process.platform !== 'linux' || hasThem || process.channel || !process.execve) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...LEAN_MEMORY,
  })
}
