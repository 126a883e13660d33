import { describe, expect, it } from 'vitest'
import { readHookEvent } from '../../../../../engine/core/session/event.ts'
import { resetAt, sessionIdOf, transcriptIn } from '../../../../../engine/core/session/names.ts'
import { keyOfWorkspace, momentIn, sessionNote } from '../../../../../engine/core/session/note.ts'
import { resolveSessionMemory } from '../../../../../engine/core/session/settings.ts'
import { DAILY_NAME, isShortTermPath } from '../../../../../engine/model/paths.ts'

describe('momentIn', () => {
  it.each([
    ['2026-05-20T13:31:07Z', 'Europe/Lisbon', '2026-05-20 14:31:07 GMT+1 1431'],
    ['2026-01-16T04:30:00Z', 'America/New_York', '2026-01-15 23:30:00 EST 2330'],
    ['2026-05-20T15:00:00Z', 'Asia/Seoul', '2026-05-21 00:00:00 GMT+9 0000'],
    ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31 23:59:59 UTC 2359'],
  ])('%s in %s', (iso, zone, expected) => {
    const { day, time, zone: name, slug } = momentIn(Date.parse(iso), zone)
    expect(`${day} ${time} ${name} ${slug}`).toBe(expected)
  })

  it.each(['Not/AZone', '', ':UTC', undefined])('%j is the zone of this computer', (zone) => {
    const ms = Date.parse('2026-05-21T06:07:08Z')
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(momentIn(ms, zone)).toEqual(momentIn(ms, own))
  })
})

describe('sessionNote', () => {
  it('lets nothing from outside make a line of its head', () => {
    const moment = momentIn(0, 'UTC')
    const head = { moment, sessionKey: 'agent:main:x\n# Ordem', sessionId: null, source: ' \t', days: null }
    expect(sessionNote(head, [{ role: 'user', text: 'linha\r\num' }])).toBe(
      '# Session: 1970-01-01 00:00:00 UTC\n\n- **Session Key**: agent:main:x # Ordem\n- **Session ID**: unknown\n' +
        '- **Source**: unknown\n\n## Conversation Summary\n\nuser: linha\r\num\n',
    )
  })

  it.each([
    ['agent:main:telegram:direct:42', ['research'], 'agent:research:telegram:direct:42'],
    ['agent:Main:main', ['research', 'main'], 'agent:Main:main'],
    ['global', ['research'], 'global'],
    ['agent:main:main', [], 'agent:main:main'],
    [null, ['research'], null],
  ])('keyOfWorkspace(%j, %j)', (key, agents, expected) => {
    expect(keyOfWorkspace(key, agents)).toBe(expected)
  })

  it('has a name that dreaming takes in, in any script', () => {
    for (const name of ['2026-05-20-1431.md', '2026-05-20-庭-水やり.md', '2026-05-20-가마-2.md']) {
      expect(isShortTermPath(`memory/${name}`)).toBe(true)
      expect(DAILY_NAME.test(name)).toBe(true)
    }
  })
})

describe('names of transcripts', () => {
  const names = ['a.jsonl', 'a-topic-1.jsonl', 'b-topic-11.jsonl', 'b-topic-12.jsonl', 'z.trajectory.jsonl']
  it.each([
    [{ sessionId: 'a', given: null }, 'a.jsonl'],
    [{ sessionId: 'b', given: null }, 'b-topic-12.jsonl'],
    [{ sessionId: 'c', given: null }, null],
    [{ sessionId: 'c', given: 'a.jsonl.reset.2026-05-21T06-07-07.000Z' }, 'a.jsonl'],
    [{ sessionId: null, given: 'c.jsonl.reset.2026-05-21T06-07-07.000Z' }, 'b-topic-12.jsonl'],
  ])('%j', (wanted, expected) => {
    expect(transcriptIn(names, wanted)).toBe(expected)
  })

  it('tell when and of which session they were put away', () => {
    const at = Date.parse('2026-05-24T07:00:00Z')
    expect(resetAt('s.jsonl.reset.2026-05-24T07-00-00.000Z')).toBe(at)
    expect(resetAt('s.jsonl.reset.2026-05-24T07-00-00Z')).toBe(at)
    expect(resetAt('s.jsonl.reset.2026-05-24T99-00-00Z')).toBeNull()
    expect(resetAt('s.jsonl')).toBeNull()
    expect(sessionIdOf('s01-topic-3.jsonl.reset.2026-05-24T07-00-00Z')).toBe('s01')
  })
})

describe('readHookEvent', () => {
  const entry = (id: string) => ({ sessionId: id, sessionFile: `${id}.jsonl` })
  it('takes the previous session before the present one', () => {
    const context = { previousSessionEntry: entry('alt'), sessionEntry: entry('neu'), workspaceDir: '  ' }
    expect(readHookEvent({ type: 'command', action: 'reset', timestamp: 'morgen', context })).toMatchObject({
      kind: 'ended',
      session: { sessionId: 'alt', sessionFile: 'alt.jsonl', atMs: null },
      workspaceDir: null,
    })
  })

  it.each([
    [{ type: 'command', action: 'stop' }, 'ignored'],
    [{ hook_event_name: 'Stop', transcript_path: 'x' }, 'ignored'],
    [{ hook_event_name: 'SessionEnd', transcript_path: 'x' }, 'ended'],
    [{ transcript_path: 'x' }, 'unknown'],
    [[], 'unknown'],
    [null, 'unknown'],
    ['SessionEnd', 'unknown'],
  ])('%j', (value, kind) => {
    expect(readHookEvent(value).kind).toBe(kind)
  })
})

describe('resolveSessionMemory', () => {
  it.each([
    [4, 4],
    [2.9, 2],
    [0.5, 15],
    [undefined, 15],
  ])('messages %s', (messages, expected) => {
    expect(resolveSessionMemory({ messages }, { slug: 'time' }).messages).toBe(expected)
  })
})
