import { expect, it } from 'vitest'
import { parsedJson, parsedObject } from '../../../../../engine/core/text/json.ts'

it('a text that is no JSON, cut off or of another kind is told apart from a null, and never throws', () => {
  expect(parsedJson('null')).toBeNull()
  for (const text of ['', '{"a":', 'undefined', '{"a":1} {"b":2}', '\ufeff{}'])
    expect(parsedJson(text)).toBeUndefined()
})

it('only an object is one: no list, no null, no number, no text', () => {
  expect(parsedObject('{"nome":"Lúcia","钥匙":1}')).toEqual({ nome: 'Lúcia', 钥匙: 1 })
  for (const text of ['[{}]', 'null', '7', '"{}"', '{']) expect(parsedObject(text)).toBeNull()
})
