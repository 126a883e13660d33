import { createContext, useContext, useEffect, useRef } from 'react'
import type { MessageKey } from './catalogues.ts'
import type { Context } from './key-router.ts'
import { createStore, type Store, useStore } from './store.ts'

/** What can be done by a key, from the palette or from a menu. `keys` as in `keyboard.ts`; the first one is shown. */
export type Command = {
  id: string
  title: MessageKey
  keys: readonly string[]
  when: Context
}

/** What a command does now. `title` replaces the words of the table where they depend on what is in view. */
export type Running = Command & { run(): void; words?: string }

/** The commands whose page or part is in view. */
export type Registry = {
  running: Store<readonly Running[]>
  add(commands: readonly Running[]): () => void
}

export function createRegistry(): Registry {
  const running = createStore<readonly Running[]>([])
  return {
    running,
    add(commands) {
      running.set([...running.get(), ...commands])
      return () => running.set(running.get().filter((command) => !commands.includes(command)))
    },
  }
}

const RegistryContext = createContext<Registry | null>(null)
export const RegistryProvider = RegistryContext.Provider

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('no RegistryProvider above this component')
  return registry
}

/** All commands that can be run now. */
export function useRunning(): readonly Running[] {
  return useStore(useRegistry().running)
}

/**
 * Gives the commands of a table what they do, while the component is there:
 * `useCommands(TONIGHT_COMMANDS, { 'tonight.run': () => … })`. One without an entry cannot be run now.
 */
export function useCommands<C extends Command>(
  table: readonly C[],
  runs: Partial<Record<C['id'], (() => void) | null>>,
): void {
  const registry = useRegistry()
  const latest = useRef(runs)
  latest.current = runs
  const ids = table.filter(({ id }) => runs[id as C['id']]).map(({ id }) => id)
  const present = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the commands are the same while the same ids have an entry.
  useEffect(
    () =>
      registry.add(
        table
          .filter(({ id }) => ids.includes(id))
          .map((command) => ({ ...command, run: () => latest.current[command.id as C['id']]?.() })),
      ),
    [registry, table, present],
  )
}

/** Two commands that would answer the same keys at the same place, as `first second keys`. */
export function collisions(commands: readonly Command[]): string[] {
  const reach: Record<Context, readonly Context[]> = {
    anywhere: ['anywhere', 'page', 'list'],
    page: ['page', 'list'],
    list: ['list'],
  }
  return commands.flatMap((left, at) =>
    commands.slice(at + 1).flatMap((right) => {
      const meet = reach[left.when].some((context) => reach[right.when].includes(context))
      return left.keys
        .filter((keys) => meet && right.keys.includes(keys))
        .map((keys) => `${left.id} ${right.id} ${keys}`)
    }),
  )
}
