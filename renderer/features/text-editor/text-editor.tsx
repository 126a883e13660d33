import './text-editor.css'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { unifiedMergeView } from '@codemirror/merge'
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { lineSeparator } from './line-ends.ts'

export type TextEditorProps = {
  label: string
  /** What it begins with; the text is the editor's own from then on. */
  text: string
  /** The other text, against which each difference is shown and can be taken; null: none. */
  other: string | null
  onChange(text: string): void
}

/** Weight, slant and lines of the usual marks; their colours are made for one theme only. */
const SHAPES = HighlightStyle.define(defaultHighlightStyle.specs.map(({ color: _, ...shape }) => shape))

/** A text in CodeMirror. A new `other` makes it anew. */
export function TextEditor({ label, text, other, onChange }: TextEditorProps) {
  const { t } = useText()
  const host = useRef<HTMLDivElement>(null)
  const caret = useRef(0)
  const latest = useRef({ text, onChange })
  latest.current = { text, onChange }
  useEffect(() => {
    if (!host.current) return
    const begun = latest.current.text
    const view = new EditorView({
      parent: host.current,
      doc: begun,
      selection: { anchor: Math.min(caret.current, begun.length) },
      extensions: [
        baseExtensions(begun, label),
        EditorState.phrases.of({
          Accept: t('memory.conflict.keepMine'),
          Reject: t('memory.conflict.takeTheirs'),
        }),
        other === null ? [] : unifiedMergeView({ original: other }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          caret.current = state.selection.main.head
          if (docChanged) latest.current.onChange(state.sliceDoc())
        }),
      ],
    })
    view.focus()
    view.dispatch({ scrollIntoView: true })
    return () => view.destroy()
  }, [other, label, t])
  return <div ref={host} className="text-editor" />
}

function baseExtensions(text: string, label: string): Extension {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return [
    EditorView.cspNonce.of(nonce),
    EditorState.lineSeparator.of(lineSeparator(text)),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true' }),
    history(),
    drawSelection(),
    search({ top: true }),
    markdown(),
    syntaxHighlighting(SHAPES),
    keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
  ]
}
