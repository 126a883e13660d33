import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { describe, expect, it } from 'vitest'
import {
  guardContents,
  guardSession,
  isOpenable,
  isOwnAddress,
  isPermitted,
  webPreferences,
} from '../../../../electron/main/security.ts'
import { senderRefusal } from '../../../../electron/main/sender.ts'
import { obsidianAddress } from '../../../../engine/core/obsidian/address.ts'

describe('switches of a window (architecture 11)', () => {
  it('isolated, in the sandbox, without Node anywhere', () => {
    expect(webPreferences('/preload.cjs', true)).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      spellcheck: false,
      devTools: false,
    })
  })

  it('developer tools are there in development only', () => {
    expect(webPreferences('/preload.cjs', false).devTools).toBe(true)
  })
})

describe('addresses', () => {
  it.each([
    ['app://ui/', true],
    ['app://ui/index.html#/review?workspace=x', true],
    ['app://other/', false],
    ['app://ui.evil.example/', false],
    ['app://x@ui/', false],
    ['https://ui/', false],
    ['file:///etc/passwd', false],
    ['about:blank', false],
    ['not an address', false],
  ])('%s is ours: %s', (address, isOwn) => {
    expect(isOwnAddress(address)).toBe(isOwn)
  })

  it.each([
    ['https://example.org/a?b=%20c', true],
    [obsidianAddress({ vault: '3f2a', path: '日記/2026-05-18.md', heading: '배관', newTab: true }), true],
    ['obsidian://choose-vault', true],
    ['obsidian://advanced-uri?commandid=app:delete', false],
    ['http://example.org/', false],
    ['https://user:pass@example.org/', false],
    ['file:///home/me/.ssh/id_rsa', false],
    ['javascript:alert(1)', false],
    ['smb://server/share', false],
    ['ms-msdt:/id', false],
    ['https://example.org/\nrm', false],
    [`https://example.org/${'a'.repeat(9_000)}`, false],
    ['', false],
  ])('the system is asked to open %s: %s', (address, isAllowed) => {
    expect(isOpenable(address)).toBe(isAllowed)
  })
})

describe('permissions', () => {
  it('only copying, by our own page', () => {
    const asked = [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'fullscreen',
      'hid',
    ]
    expect(asked.filter((permission) => isPermitted(permission, 'app://ui/'))).toEqual([])
    expect(isPermitted('clipboard-sanitized-write', 'app://ui/')).toBe(true)
    expect(isPermitted('clipboard-sanitized-write', 'https://example.org/')).toBe(false)
  })

  it('are refused when asked for, when looked up, and to frames', () => {
    type Ask = Parameters<Session['setPermissionRequestHandler']>[0] & object
    type Check = Parameters<Session['setPermissionCheckHandler']>[0] & object
    let ask: Ask | undefined
    let check: Check | undefined
    let device: (() => boolean) | undefined
    guardSession({
      setPermissionRequestHandler: (handler: Ask) => {
        ask = handler
      },
      setPermissionCheckHandler: (handler: Check) => {
        check = handler
      },
      setDevicePermissionHandler: (handler: () => boolean) => {
        device = handler
      },
    } as unknown as Session)
    const asked = (permission: string, isMainFrame: boolean) => {
      let answer: boolean | undefined
      const details = { isMainFrame, requestingUrl: 'app://ui/' }
      ask?.(null as never, permission as never, (isGranted) => (answer = isGranted), details as never)
      return answer
    }
    expect(asked('clipboard-sanitized-write', true)).toBe(true)
    expect(asked('clipboard-sanitized-write', false)).toBe(false)
    expect(asked('media', true)).toBe(false)
    expect(check?.(null, 'media' as never, 'app://ui', {} as never)).toBe(false)
    expect(device?.()).toBe(false)
  })
})

describe('a page', () => {
  function guarded() {
    const opened: string[] = []
    let onOpen: (details: { url: string }) => unknown = () => undefined
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof onOpen) => {
        onOpen = handler
      },
    })
    guardContents(contents as unknown as WebContents, (address) => opened.push(address))
    const isStopped = (event: string, url: string) => {
      let stopped = false
      contents.emit(event, { url, preventDefault: () => (stopped = true) })
      return stopped
    }
    return { opened, isStopped, open: (url: string) => onOpen({ url }) }
  }

  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    '%s: goes nowhere but to itself',
    (event) => {
      const { isStopped } = guarded()
      expect(isStopped(event, 'https://example.org/')).toBe(true)
      expect(isStopped(event, 'file:///etc/passwd')).toBe(true)
      expect(isStopped(event, 'app://ui/#/review')).toBe(false)
    },
  )

  it('opens no window and no webview; a web page goes to the browser', () => {
    const { opened, open, isStopped } = guarded()
    expect(open('https://example.org/')).toEqual({ action: 'deny' })
    expect(open('app://ui/')).toEqual({ action: 'deny' })
    expect(open('obsidian://open?vault=x')).toEqual({ action: 'deny' })
    expect(opened).toEqual(['https://example.org/'])
    expect(isStopped('will-attach-webview', 'app://ui/')).toBe(true)
  })
})

describe('who may send frames', () => {
  const main = { parent: null, url: 'app://ui/#/memory' }
  it.each([
    ['the main frame of our window', { isKnown: true, frame: main }, '{}', null],
    ['another window', { isKnown: false, frame: main }, '{}', 'window'],
    ['a frame within the page', { isKnown: true, frame: { ...main, parent: main } }, '{}', 'frame'],
    ['a frame that is gone', { isKnown: true, frame: null }, '{}', 'frame'],
    ['another page', { isKnown: true, frame: { ...main, url: 'https://example.org/' } }, '{}', 'address'],
    ['a page before ours', { isKnown: true, frame: { ...main, url: 'about:blank' } }, '{}', 'address'],
    ['something that is no text', { isKnown: true, frame: main }, { call: 'x' }, 'malformed'],
  ])('%s', (_, sender, data, refusal) => {
    expect(senderRefusal(sender, data)).toBe(refusal)
  })
})
