import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patternProblem } from '../../../../../engine/core/redact/custom.ts'
import { redact, redacted } from '../../../../../engine/core/redact/redact.ts'
import { holdsSecret } from '../../../../../engine/core/redact/secrets.ts'
import { DEFAULT_REDACTION } from '../../../../../engine/model/redaction.ts'
import { redactionSet } from '../../../../support/redaction-set.ts'

const KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\nAAAAAAAAAAEAAABFwAAAAd\n-----END OPENSSH PRIVATE KEY-----`
const items = [...redactionSet('tuned'), ...redactionSet('held-out'), ...redactionSet('later')]

describe('masks of secrets (spec dreaming 8)', () => {
  it.each([
    ['DEPLOY_KEY=short-value-17chr', 'DEPLOY_KEY=***'],
    ['DEPLOY_KEY=exactly-18-chars-x', 'DEPLOY_KEY=exactl…rs-x'],
    [`export TOKEN=$TOKEN and KEY=$\{KEY}`, `export TOKEN=$TOKEN and KEY=$\{KEY}`],
    ['CARD_NUMBER=4111 CVC: 737', 'CARD_NUMBER=*** CVC: ***'],
    ['{\\"API_KEY\\": \\"abc-123\\"}', '{\\"API_KEY\\": \\"***\\"}'],
    ['x-pomerium-jwt-assertion: abcdefgh', 'x-pomerium-jwt-assertion: ***'],
    ['https://h.invalid/?hook_token=q1w2&room=7', 'https://h.invalid/?hook_token=***&room=7'],
    ['--hook-token q1w2e3 --fast', '--hook-token *** --fast'],
    ['{"apiKey":"q1","cookie":"a=b"}', '{"apiKey":"***","cookie":"***"}'],
    [KEY, '-----BEGIN OPENSSH PRIVATE KEY-----\n…redacted…\n-----END OPENSSH PRIVATE KEY-----'],
    ['const token = pieces[index]; x', 'const token = pieces[index]; x'],
    ['token = abc123, password = swordfish', 'token = ***, password = ***'],
    ['`API_KEY=abc123`', '`API_KEY=***`'],
    ['KEY: C major, TOKENS: 5', 'KEY: C major, TOKENS: 5'],
  ])('%s', (text, expected) => expect(redacted(text)).toBe(expected))

  it('C168: no value is found by a text search, and the honest sentence is whole', () => {
    const lines = [
      'OPENAI_API_KEY=sk-test-000000000000000000000000',
      'Authorization: Bearer aaaaaaaa.bbbbbbbb.cccccccc',
      KEY,
      'postgres://u:hunter2@db.invalid/x',
      'the token ring in the cellar works',
    ]
    const { text, found } = redact(lines.join('\n'))
    for (const value of ['sk-test-0000', 'bbbbbbbb', 'AAAAAAAAAAEAAABFwAAAAd', 'hunter2'])
      expect(text).not.toContain(value)
    expect(text.endsWith('\nthe token ring in the cellar works')).toBe(true)
    expect(found).toEqual([{ kind: 'secret', count: 4 }])
    for (const line of lines.slice(0, 4)) {
      expect(holdsSecret(line)).toBe(true)
      expect(holdsSecret(redacted(line)), redacted(line)).toBe(true)
    }
    expect(holdsSecret(lines[4] ?? '')).toBe(false)
  })

  it('takes the kept rules in: a key that only they know', () => {
    const key = `figd_${'Ab3'.repeat(13)}x`
    expect(redacted(`Figma: ${key}`)).toBe(`Figma: figd_A…Ab3x`)
    expect(redacted(`// secretlint-disable\nnpm ${`npm_${'aB3d'.repeat(9)}`}`)).toContain('…')
  })
})

describe('redaction', () => {
  it('keeps the sentence and the names readable, in six languages', () => {
    expect(redacted('Lúcia (lucia@correio.example) atende no +55 31 3222-4410')).toBe(
      'Lúcia ([email]) atende no [phone]',
    )
    expect(redacted('林月的手机号是13912345678，住在北京市朝阳区建国路88号')).toBe(
      '林月的手机号是[phone]，住在[address]',
    )
    expect(redacted('민재는 1990년 3월 12일생이고 주민번호는 8409251824894 이다')).toBe(
      '민재는 [birth-date]생이고 주민번호는 [national-id] 이다',
    )
    expect(redacted('Marta abita in Via Roma 12, 50123 Firenze')).toBe('Marta abita in [address]')
    expect(redacted('遥の携帯は０９０－４４１２－７７８３')).toBe('遥の携帯は[phone]')
    expect(redacted("Ruben's birthday is 4 May")).toBe("Ruben's birthday is 4 May")
  })

  it('does not take its own placeholders for the names of what follows', () => {
    const line = 'telegram [phone]:AA bot123456789:AAHdq'
    expect(redacted(line)).toBe(line)
    expect(redacted('[card] 4539 1003 0992 2376, [birth-date] 2019-04-01')).toContain('2019-04-01')
  })

  it.each([
    ['CPF', '525.965.890-60', '525.965.890-61'],
    ['CNPJ', '82.508.641/0001-16', '82.508.641/0001-17'],
    ['resident id', '11010519621209234X', '110105196212092341'],
    ['codice fiscale', 'RSSMRA61A11A944G', 'RSSMRA61A11A944H'],
    ['RRN', '930704-2465791', '931304-2465791'],
    ['SSN', '219-09-9999', '666-09-9999'],
    ['IBAN', 'GB48 NWBK 6825 3986 9364 01', 'GB49 NWBK 6825 3986 9364 01'],
    ['card', '4539 1003 0992 2375', '4539 1003 0992 2376'],
  ])('%s: a wrong check digit is no such number', (_, right, wrong) => {
    expect(redact(`see ${right}.`).found).toHaveLength(1)
    expect(redact(`see ${wrong}.`).found).toEqual([])
  })

  it('gives its own result back unchanged, whatever stands beside it', () => {
    const line = fc.constantFrom(...items.map(({ text }) => text))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(' ', '\n', ', ', ''),
        (lines, joint) => {
          const once = redacted(lines.join(joint))
          expect(redact(once)).toEqual({ text: once, found: [] })
          expect(redacted(lines.join(joint))).toBe(once)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('leaves what the settings keep or allow, and takes what their patterns match', () => {
    const text = 'Mail help@kiln.example or ana@mail.example, call +55 31 3222-4410, badge KLN-0042'
    const settings = { keep: ['phone'], allow: ['Help@kiln.example'], patterns: ['KLN-\\d{4}'] } as const
    expect(redact(text, settings)).toEqual({
      text: 'Mail help@kiln.example or [email], call +55 31 3222-4410, badge [private]',
      found: [
        { kind: 'custom', count: 1 },
        { kind: 'email', count: 1 },
      ],
    })
    expect(redacted('see -900 here', { ...DEFAULT_REDACTION, patterns: ['-\\d+'] })).toBe(
      'see [private] here',
    )
  })

  it('refuses patterns that cannot be bounded, and takes hostile ones in linear time by their engine', () => {
    for (const pattern of ['(a)\\1', '(?<=a)b', '['])
      expect(patternProblem(pattern)).toEqual({ kind: 'wrong', said: expect.stringMatching(/\w/) })
    expect(patternProblem('x*')).toEqual({ kind: 'all' })
    expect(patternProblem('(a+)+$')).toBeNull()
    const hostile = `${'a'.repeat(200_000)}!`
    expect(redacted(hostile, { ...DEFAULT_REDACTION, patterns: ['(a+)+\\?'] })).toBe(hostile)
  })
})
