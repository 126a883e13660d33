import { describe, expect, it } from 'vitest'
import { createNotices } from '../../../../renderer/lib/notices.ts'

describe('what was done and how it is taken back', () => {
  it('Z takes the last one back, then the one before', async () => {
    const notices = createNotices()
    const undone: string[] = []
    const undo = (name: string) => async () => void undone.push(name)
    notices.did('primeira', undo('primeira'))
    notices.did('segunda', undo('segunda'))
    notices.did('sem volta')
    expect(await notices.undoLast()).toBe(true)
    expect(await notices.undoLast()).toBe(true)
    expect(await notices.undoLast()).toBe(false)
    expect(undone).toEqual(['segunda', 'primeira'])
  })

  it('keeps the undo when the strip is closed, and closes the strip when it is undone', async () => {
    const notices = createNotices()
    notices.did('승격됨', async () => undefined)
    notices.hide(notices.shown.get()?.id ?? -1)
    expect(notices.shown.get()).toBeNull()
    expect(notices.canUndo()).toBe(true)
    notices.did('拒否', async () => undefined)
    await notices.undoLast()
    expect(notices.shown.get()).toBeNull()
  })

  it('speaks errors at once and everything else politely', () => {
    const notices = createNotices()
    notices.did('fatto')
    expect(notices.spoken.get()).toMatchObject({ text: 'fatto', isUrgent: false })
    notices.failed('non riuscito')
    expect(notices.spoken.get()).toMatchObject({ text: 'non riuscito', isUrgent: true })
    expect(notices.shown.get()).toMatchObject({ isFailure: true, undo: null })
  })
})
