import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { contrast } from '../../../support/contrast.ts'

const css = readFileSync(
  fileURLToPath(new URL('../../../../renderer/ui/tokens.css', import.meta.url)),
  'utf8',
)
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const at = (name: string, theme: 'light' | 'dark'): string => {
  const colour = colours.get(name)
  if (!colour) throw new Error(`no colour ${name}`)
  return colour[theme]
}

const SURFACES = ['paper', 'sheet', 'accent-soft']
const TEXT: [text: string, surfaces: string[]][] = [
  ['ink', [...SURFACES, 'good-soft', 'warn-soft', 'bad-soft']],
  ['ink-soft', [...SURFACES, 'good-soft', 'warn-soft', 'bad-soft']],
  ['accent', SURFACES],
  ['good', ['paper', 'sheet', 'good-soft']],
  ['warn', ['paper', 'sheet', 'warn-soft']],
  ['bad', ['paper', 'sheet', 'bad-soft']],
  ['on-accent', ['accent']],
]
const BORDERS = ['line-strong', 'accent']

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(TEXT.flatMap(([text, surfaces]) => surfaces.map((surface) => [text, surface] as const)))(
    '%s on %s can be read (4.5:1)',
    (text, surface) => {
      expect(contrast(at(text, theme), at(surface, theme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(BORDERS.flatMap((border) => ['paper', 'sheet'].map((surface) => [border, surface] as const)))(
    '%s is seen on %s (3:1)',
    (border, surface) => {
      expect(contrast(at(border, theme), at(surface, theme))).toBeGreaterThanOrEqual(3)
    },
  )
})
