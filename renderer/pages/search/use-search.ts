import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import type { OutputOf } from '../../lib/call-names.ts'
import { type CallState, useCall, useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

export type SearchResult = OutputOf<'search.query'>

/** After the last key, ms. */
const TYPING_MS = 250

export type Search = {
  text: string
  type(text: string): void
  /** The query that was asked; empty: none is. */
  asked: string
  /** The former answer stays while the next one is on its way. */
  state: CallState<SearchResult>
  isAsking: boolean
  again(): void
  isRecording: boolean
  setRecording(isOn: boolean): void
  /** Asks at once, and counts what was found if that was chosen. */
  submit(): void
  /** Gives up a question on its way, else empties the field. */
  cancel(): void
}

/** Asks while words are typed; nothing is counted before a person asks for it by Enter. */
export function useSearch(): Search {
  const { t } = useText()
  const { id } = useWorkspace()
  const { params, choose } = useAddress()
  const notices = useNotices()
  const [text, setText] = useState(params.q ?? '')
  const [asked, setAsked] = useState((params.q ?? '').trim())
  const [isRecording, setRecording] = useState(false)
  const counted = useCommand('search.query')
  const result = useCall('search.query', asked === '' ? null : { workspace: id, query: asked, record: false })
  const former = useRef<SearchResult | undefined>(undefined)
  if (asked === '') former.current = undefined
  else if (result.data) former.current = result.data
  const isAsking = asked !== '' && result.state.kind === 'loading'
  const ask = (query: string) => {
    setAsked(query)
    choose({ q: query === '' ? null : query, at: null })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks.
  useEffect(() => {
    const query = text.trim()
    if (query === asked) return
    const timer = setTimeout(() => ask(query), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return {
    text,
    type: setText,
    asked,
    state: isAsking && former.current ? { kind: 'data', data: former.current } : result.state,
    isAsking,
    again: result.again,
    isRecording,
    setRecording,
    async submit() {
      const query = text.trim()
      ask(query)
      if (!isRecording || query === '') return
      const found = await counted.run({ workspace: id, query, record: true })
      if (found && !found.isUnrecorded)
        notices.did(
          found.recorded > 0 ? t('search.recorded', { count: found.recorded }) : t('search.recordedNone'),
        )
      else notices.failed(t('search.notRecorded'))
    },
    cancel() {
      if (isAsking) {
        ask('')
        notices.say(t('search.cancelled'))
      } else {
        setText('')
        ask('')
      }
    },
  }
}
