// One at a time between processes: a folder whose single file names the holder. No dependency, Node 20.
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const BEAT_MS = 2_000
const STALE_MS = 20_000
const POLL_MS = 200

const attempt = (action) => {
  try {
    action()
    return true
  } catch {
    return false
  }
}

/** Whether the holder of that name on this machine is gone; of another machine only its beat tells. */
function isGone(owner) {
  const [host, pid] = owner.split('~')
  if (host !== encodeURIComponent(hostname())) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function isStale(path) {
  try {
    return Date.now() - statSync(path).mtimeMs > STALE_MS
  } catch {
    return false
  }
}

/**
 * Takes the turn by making the folder, or takes it over from a holder that is gone or has not beaten for 20 s.
 * Renaming the holder's file succeeds for one process only, so two that see the same dead holder do not both win.
 */
function tryTurn(folder, mine) {
  if (attempt(() => mkdirSync(folder))) return attempt(() => writeFileSync(join(folder, mine), ''))
  let owners = []
  attempt(() => {
    owners = readdirSync(folder)
  })
  const owner = owners[0]
  if (owner === undefined) {
    // Made and never signed: its maker died in between. rmdir fails if it was signed meanwhile.
    if (isStale(folder)) attempt(() => rmdirSync(folder))
    return false
  }
  const file = join(folder, owner)
  if (!isGone(owner) && !isStale(file)) return false
  if (!attempt(() => renameSync(file, join(folder, mine)))) return false
  utimesSync(join(folder, mine), new Date(), new Date())
  return true
}

/**
 * Waits for its turn on `folder` and answers the function that ends it. `onWait` is called once if it has to wait.
 * @param {string} folder path of the lock folder; its parent exists
 * @param {() => void} onWait
 * @returns {Promise<() => void>}
 */
export async function takeTurn(folder, onWait) {
  const mine = `${encodeURIComponent(hostname())}~${process.pid}`
  let waited = false
  while (!tryTurn(folder, mine)) {
    if (!waited) onWait()
    waited = true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const file = join(folder, mine)
  const beat = setInterval(() => attempt(() => utimesSync(file, new Date(), new Date())), BEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
    attempt(() => rmdirSync(folder))
  }
}
