import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { uiAnswer } from '../../../../electron/main/ui-answer.ts'

function renderer(): string {
  const root = mkdtempSync(join(tmpdir(), 'reverie-ui-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'renderer')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<meta content="__CSP_NONCE__">')
  writeFileSync(join(folder, 'assets', 'a-1234.js'), 'export {}')
  writeFileSync(join(root, 'segredo.json'), '{}')
  symlinkSync(join(root, 'segredo.json'), join(folder, 'link.json'))
  return folder
}
const get = (folder: string, url: string, method = 'GET') => uiAnswer(folder, { url, method })

it('serves the page with a policy whose nonce is that of the page, another each time', () => {
  const folder = renderer()
  const policies = [get(folder, 'app://ui/'), get(folder, 'app://ui/index.html')].map(
    ({ status, headers, body }) => {
      expect(status).toBe(200)
      const policy = headers['content-security-policy'] ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
      expect(String(body)).toBe(`<meta content="${nonce}">`)
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      return policy
    },
  )
  expect(new Set(policies).size).toBe(2)
})

it('serves files of the bundle, which last by their names', () => {
  const { status, headers } = get(renderer(), 'app://ui/assets/a-1234.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

it.each([
  ['app://ui/../segredo.json', 404],
  ['app://ui/%2e%2e/segredo.json', 404],
  ['app://ui/..%2fsegredo.json', 404],
  ['app://ui/link.json', 404],
  ['app://ui/nao-ha.js', 404],
  ['app://other/index.html', 403],
  ['app://ui.example/index.html', 403],
  ['app://ui:8080/index.html', 403],
])('%s is refused with %i, under the same policy', (url, expected) => {
  const { status, headers } = get(renderer(), url)
  expect(status).toBe(expected)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

it('takes no other method', () => {
  expect(get(renderer(), 'app://ui/', 'POST').status).toBe(405)
  expect(get(renderer(), 'app://ui/', 'HEAD')).toMatchObject({ status: 200, body: null })
})
