import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Keychain, modelKeyring } from '../../../../electron/main/model-keys.ts'
import { scratchHome } from '../../../support/command.ts'

const KEY = 'k-fictional-123456'
const reversed = (text: string) => [...text].reverse().join('')

/** Encrypts by turning texts around; `owner` tells whose it is. */
function keychain(owner = 'a', isAvailable = true): Keychain {
  return {
    isAvailable: () => isAvailable,
    encrypt: (text) => Buffer.from(`${owner}:${reversed(text)}`),
    decrypt(bytes) {
      const text = bytes.toString()
      if (!text.startsWith(`${owner}:`)) throw new Error('not mine')
      return reversed(text.slice(2))
    },
  }
}

describe('keys of models in the keychain', () => {
  it('are kept for their origin alone, encrypted, for the owner only, and given back', () => {
    const home = scratchHome()
    const ring = modelKeyring(home, keychain())
    expect(ring.state()).toEqual({ problem: null, origins: [] })
    expect(ring.set('https://api.openai.com/v1', KEY)).toEqual({
      problem: null,
      origins: ['https://api.openai.com'],
    })
    const path = join(home, 'model-keys.json')
    expect(readFileSync(path, 'utf8')).not.toContain(KEY)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(modelKeyring(home, keychain()).load()).toEqual({ 'https://api.openai.com': KEY })
    expect(ring.set('https://api.openai.com/other', null).origins).toEqual([])
    expect(ring.load()).toEqual({})
  })

  it('of another user or computer are none, and a broken file is begun anew', () => {
    const home = scratchHome()
    modelKeyring(home, keychain()).set('https://api.anthropic.com', KEY)
    expect(modelKeyring(home, keychain('b')).load()).toEqual({})
    writeFileSync(join(home, 'model-keys.json'), '{broken')
    const ring = modelKeyring(home, keychain())
    expect(ring.load()).toEqual({})
    expect(ring.set('http://127.0.0.1:9/v1', KEY).origins).toEqual(['http://127.0.0.1:9'])
  })

  it('are not kept without a keychain, for an address that is none, or where nothing can be written', () => {
    const home = scratchHome()
    expect(modelKeyring(home, keychain('a', false)).set('https://api.openai.com', KEY)).toEqual({
      problem: 'no_keychain',
      origins: [],
    })
    expect(modelKeyring(home, keychain()).set('file:///etc', KEY).origins).toEqual([])
    expect(existsSync(join(home, 'model-keys.json'))).toBe(false)
    mkdirSync(join(home, 'model-keys.json'))
    expect(modelKeyring(home, keychain()).set('https://api.openai.com', KEY).problem).toBe('not_writable')
    chmodSync(home, 0o700)
  })
})
