import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reverie, scratchHome } from '../../../../support/command.ts'
import { scratchFolder } from '../../../../support/search.ts'

const LINE = '健太（kenta@kama.example）の携帯は090-4412-7783、API_KEY=k7Wm2Zq9Lx4Tb'

function file(text: string): string {
  const path = join(scratchFolder(), 'note.md')
  writeFileSync(path, text)
  return path
}

function homeWith(config: string): string {
  const home = scratchHome()
  writeFileSync(join(home, 'config.json5'), config)
  return home
}

describe('reverie redact', () => {
  it('prints the text as it would be stored, and beside it what was replaced', async () => {
    expect(await reverie(['redact', file(`${LINE}\n`)])).toMatchObject({
      code: 0,
      stdout: '健太（[email]）の携帯は[phone]、API_KEY=***\n',
      stderr: 'reverie: replaced: secrets 1, e-mail addresses 1, phone numbers 1\n',
    })
    expect((await reverie(['redact', file('the token ring works\n')])).stderr).toContain('nothing')
  })

  it('gives kinds and counts as JSON', async () => {
    expect((await reverie(['redact', file(LINE), '--json'])).json()).toEqual({
      text: '健太（[email]）の携帯は[phone]、API_KEY=***',
      found: [
        { kind: 'secret', count: 1 },
        { kind: 'email', count: 1 },
        { kind: 'phone', count: 1 },
      ],
    })
  })

  it('does as the settings say', async () => {
    const home = homeWith(
      '{ "dreaming": { "redaction": { "keep": ["phone"], "allow": ["kenta@kama.example"], "patterns": ["健太"] } } }',
    )
    expect((await reverie(['redact', file(LINE)], { home })).stdout).toBe(
      '[private]（kenta@kama.example）の携帯は090-4412-7783、API_KEY=***',
    )
  })

  it('names a file that is not there', async () => {
    expect(await reverie(['redact', '/nowhere/x.md'])).toMatchObject({ code: 2, stdout: '' })
  })
})

describe('the settings of redaction', () => {
  it.each([
    ['(a)\\\\1', 'invalid escape sequence'],
    ['(?<=x)y', 'invalid'],
    ['[a-', 'missing closing'],
    ['x*', 'matches an empty text'],
  ])('a pattern that cannot be used stops the call, with its file and line: %s', async (pattern, reason) => {
    const home = homeWith(
      `{\n  "dreaming": {\n    "redaction": {\n      "patterns": [\n        "KLN-\\\\d+",\n        "${pattern}"\n      ]\n    }\n  }\n}\n`,
    )
    const { code, stderr, stdout } = await reverie(['redact', file('x')], { home })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`${join(home, 'config.json5')}:6: `)
    expect(stderr).toContain(reason)
  })

  it('config set checks them, and knows the keys', async () => {
    const home = scratchHome()
    const set = (key: string, value: string) =>
      reverie(['config', 'set', `dreaming.redaction.${key}`, value], { home })
    expect(await set('patterns', '["KLN-\\\\d{4}"]')).toMatchObject({ code: 0 })
    expect(await set('patterns', '["(?=a)"]')).toMatchObject({ code: 2 })
    expect(await set('keep', '["phone"]')).toMatchObject({ code: 0 })
    expect(await set('keep', '["secret"]')).toMatchObject({ code: 2 })
    expect((await set('pattern', '["x"]')).stderr).toContain('dreaming.redaction.patterns')
    expect((await reverie(['redact', file('KLN-0042')], { home })).stdout).toBe('[private]')
  })
})
