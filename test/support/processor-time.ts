/**
 * Milliseconds of processor time that this thread has used. For limits that guard against a regular expression or a loop
 * that never ends: on a busy machine the clock on the wall says nothing of them.
 */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
