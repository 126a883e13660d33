import { describe, expect, it } from 'vitest'
import { exclusionByKey, isGroupKey, isLeftOut } from '../../../../../engine/core/session/session-keys.ts'

describe('keys of sessions', () => {
  it.each([
    ['agent:main:main', null],
    ['agent:main:telegram:direct:42', null],
    ['agent:main:cron:nightly:run:1', 'scheduled'],
    ['agent:main:dreaming-narrative-light-0c1f2ab77d10', 'diary'],
    ['dreaming-narrative-rem-0c1f2ab77d10-retry-1', 'diary'],
    ['agent:main:subagent:4f0c', 'subagent'],
    ['agent:main:telegram:direct:42:subagent:4f0c', 'subagent'],
    ['agent:main:hook:mail', 'unattended'],
    ['agent:main:discord:channel:cron-jobs', null],
  ])('%s: %s', (key, reason) => {
    expect(exclusionByKey(key)).toBe(reason)
  })

  it('tells groups', () => {
    expect(isGroupKey('agent:main:whatsapp:group:12')).toBe(true)
    expect(isGroupKey('agent:main:whatsapp:direct:12')).toBe(false)
  })

  it.each([
    ['agent:garden', true],
    ['agent:gard', false],
    ['channel:Telegram', true],
    ['channel:discord', false],
    ['session:s-1', true],
    ['agent:garden:telegram:', true],
    ['garden/sessions/garden/s-', true],
    ['', false],
  ])('%j leaves it out: %s', (rule, isOut) => {
    const session = {
      ...{ agentId: 'garden', sessionId: 's-1', name: 's-1.jsonl', channel: null },
      sessionKey: 'agent:garden:telegram:direct:7',
    }
    expect(isLeftOut(session, [rule])).toBe(isOut)
  })
})
