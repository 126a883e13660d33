import type { Files } from '../../ports/files.ts'

/** Shared by a night's thread and by whoever may end it. */
export type WriteGate = Int32Array<SharedArrayBuffer>

const WRITING = 0
const CLOSED = 1

export function openWriteGate(): WriteGate {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/**
 * Resolves between two writes of the other thread: no further one begins, so that ending it leaves no file behind that
 * is half written. False when a write took longer than `graceMs`.
 */
export async function closeWriteGate(gate: WriteGate, graceMs: number): Promise<boolean> {
  Atomics.store(gate, CLOSED, 1)
  await Atomics.waitAsync(gate, WRITING, 1, graceMs).value
  return Atomics.load(gate, WRITING) === 0
}

/** The same files; whoever changes one goes through the gate, and stays there for good once it is closed. */
export function gatedFiles(files: Files, gate: WriteGate): Files {
  const through =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      Atomics.store(gate, WRITING, 1)
      try {
        // Asked after the other side can see that we are in: one of the two always sees the other.
        if (Atomics.load(gate, CLOSED) === 1) {
          leave(gate)
          Atomics.wait(gate, CLOSED, 1)
        }
        change(...args)
      } finally {
        leave(gate)
      }
    }
  return {
    ...files,
    write: through(files.write),
    append: through(files.append),
    remove: through(files.remove),
    move: through(files.move),
    touch: through(files.touch),
  }
}

function leave(gate: WriteGate): void {
  Atomics.store(gate, WRITING, 0)
  Atomics.notify(gate, WRITING)
}
