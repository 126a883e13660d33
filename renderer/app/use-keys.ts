import { useEffect } from 'react'
import { type Running, useRegistry } from '../lib/commands.ts'
import { bindingsOf, type Context, type Focus, KeyRouter } from '../lib/key-router.ts'
import { keysOf } from '../lib/own-keys.ts'
import { isMac } from '../lib/platform.ts'
import { usePreferences } from '../lib/use-preferences.ts'

const TEXT =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"], [role="textbox"]'
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Hears every stroke of the page and runs the command that it means where the focus is. */
export function useKeys(): void {
  const { running } = useRegistry()
  const { singleKeys, keys } = usePreferences()
  useEffect(() => {
    const router = new KeyRouter<Running>()
    const onKeyDown = (event: KeyboardEvent) => {
      const focus = focusOf(event)
      if (focus === null || event.defaultPrevented) return
      const bindings = running
        .get()
        .flatMap((command) => bindingsOf(keysOf(command, { keys, singleKeys }), command.when, command))
      const command = router.press(bindings, event, focus, { isMac, nowMs: event.timeStamp })
      if (!command) return
      event.preventDefault()
      command.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [running, keys, singleKeys])
}

/** Null: what stands above the page (a dialog, a menu) keeps its keys to itself. */
function focusOf(event: KeyboardEvent): Focus | null {
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(ABOVE)) return null
  const contexts = new Set<Context>(['anywhere'])
  const isInText = target.closest(TEXT) !== null
  if (target === document.body || target.closest('main')) contexts.add('page')
  if (target.closest('[data-keys="list"]')) contexts.add('list')
  return { isInText, contexts }
}
