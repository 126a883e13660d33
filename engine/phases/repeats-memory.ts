import { cleanLine } from '../core/statement/clean-line.ts'
import { MEMORY_FILE } from '../model/paths.ts'
import { type MemorySays, memorySays } from './memory-says.ts'
import type { NightInput, NightState } from './state.ts'

const made = new WeakMap<NightState, MemorySays | null>()

/** Does an answer only say again what long-term memory says already? It was put before the model (case C010). */
export function repeatsMemory(state: NightState, input: NightInput, said: string): boolean {
  let memory = made.get(state)
  if (memory === undefined) {
    const file = input.notes.read(MEMORY_FILE)
    const { links } = input.verdicts
    memory = file.kind === 'text' ? memorySays(file.text, '', { dayOf: () => '', links }) : null
    made.set(state, memory)
  }
  return memory?.about(cleanLine(said))?.relation === 'same'
}
