import { isPressed, type KeyPress, parseKeys, type Stroke } from './keyboard.ts'

/** Where a command listens: everywhere, in the page, or in a list and its reading pane. */
export type Context = 'anywhere' | 'page' | 'list'

export type Binding<C> = { strokes: readonly Stroke[]; when: Context; command: C }

/** A second stroke of a sequence is waited for so long. */
const SEQUENCE_MS = 1_500

export function bindingsOf<C>(keys: readonly string[], when: Context, command: C): Binding<C>[] {
  return keys.map((text) => ({ strokes: parseKeys(text), when, command }))
}

/** What is listened for where the focus is; a text field takes only strokes with Mod and named keys. */
export type Focus = { isInText: boolean; contexts: ReadonlySet<Context> }

/** Finds the command of a stroke, also the second one of a sequence (`G T`). */
export class KeyRouter<C> {
  #begun: { first: Binding<C>[]; atMs: number } | null = null

  press(
    bindings: readonly Binding<C>[],
    press: KeyPress,
    focus: Focus,
    at: { isMac: boolean; nowMs: number },
  ): C | null {
    const heard = bindings.filter(
      ({ when, strokes }) => focus.contexts.has(when) && (!focus.isInText || strokes[0]?.mod === true),
    )
    const begun = this.#begun
    this.#begun = null
    if (begun && at.nowMs - begun.atMs <= SEQUENCE_MS) {
      const second = begun.first.find(({ strokes }) => strokes[1] && isPressed(strokes[1], press, at.isMac))
      if (second) return second.command
    }
    const found = heard.filter(({ strokes }) => strokes[0] && isPressed(strokes[0], press, at.isMac))
    const whole = found.find(({ strokes }) => strokes.length === 1)
    if (whole) return whole.command
    if (found.length > 0) this.#begun = { first: found, atMs: at.nowMs }
    return null
  }
}
