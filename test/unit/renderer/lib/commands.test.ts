import { describe, expect, it } from 'vitest'
import {
  APP_COMMANDS,
  COMMAND_GROUPS,
  GO_COMMANDS,
  LIST_COMMANDS,
} from '../../../../renderer/app/app-commands.ts'
import { ROUTES } from '../../../../renderer/app/routes.ts'
import { type Command, collisions, createRegistry } from '../../../../renderer/lib/commands.ts'
import { keysOf } from '../../../../renderer/lib/own-keys.ts'

const EVERYWHERE: readonly Command[] = [...APP_COMMANDS, ...GO_COMMANDS, ...LIST_COMMANDS]

describe('commands', () => {
  it.each(ROUTES.map(({ page, commands }) => [page, commands] as const))(
    'no two commands answer the same keys on the page %s',
    (_, commands) => {
      expect(collisions([...EVERYWHERE, ...commands])).toEqual([])
    },
  )

  it('finds a collision also where one of the two holds everywhere', () => {
    const command = (id: string, when: Command['when'], ...keys: string[]): Command => ({
      id,
      title: 'app.undo',
      keys,
      when,
    })
    expect(collisions([command('a', 'anywhere', 'Z'), command('b', 'list', 'X', 'Z')])).toEqual(['a b Z'])
  })

  it('each has an id of its own', () => {
    const ids = COMMAND_GROUPS.flatMap(({ commands }) => commands.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('only what is in view can be run', () => {
    const registry = createRegistry()
    const command = { ...APP_COMMANDS[0], run: () => undefined }
    const remove = registry.add([command])
    expect(registry.running.get()).toEqual([command])
    remove()
    expect(registry.running.get()).toEqual([])
  })

  it('keys can be changed or taken away, and single keys switched off', () => {
    const command = { id: 'review.promote', keys: ['A', 'Mod+Enter'] }
    const own = (keys: Record<string, string>, singleKeys = true) => ({ keys, singleKeys })
    expect(keysOf(command, own({}))).toEqual(['A', 'Mod+Enter'])
    expect(keysOf(command, own({}, false))).toEqual(['Mod+Enter'])
    expect(keysOf(command, own({ 'review.promote': 'P' }))).toEqual(['P'])
    expect(keysOf(command, own({ 'review.promote': 'P' }, false))).toEqual([])
    expect(keysOf(command, own({ 'review.promote': '' }))).toEqual([])
  })
})
