import { useState } from 'react'
import type { OutputOf } from '../../lib/call-names.ts'
import { type CallError, useCommand } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'

export type Trial = OutputOf<'search.tryActive'>
export type ChatKind = 'direct' | 'group' | 'channel' | 'explicit'

/** A message that is tried, and what would come before it. */
export function useTrial() {
  const { t } = useText()
  const { id: workspace, agents } = useWorkspace()
  const notices = useNotices()
  const call = useCommand('search.tryActive')
  const [message, setMessage] = useState('')
  const [before, setBefore] = useState('')
  const [chat, setChat] = useState<ChatKind>('direct')
  const [agent, setAgent] = useState(agents[0] ?? 'main')
  const [shown, setShown] = useState<{ trial: Trial; chat: ChatKind } | null>(null)
  return {
    ...{ message, setMessage, before, setBefore, chat, setChat, agent, setAgent, agents, shown },
    isRunning: call.isRunning,
    error: call.error as CallError | null,
    async show() {
      if (message.trim() === '') return
      const said = before.trim()
      const turns = said === '' ? [] : [{ role: 'user' as const, text: said }]
      const trial = await call.run({ workspace, agent, chat, message, before: turns })
      setShown(trial && { trial, chat })
      if (trial) notices.say(t(trial.answer.block === null ? 'search.reply.silent' : 'search.reply.found'))
    },
  }
}
