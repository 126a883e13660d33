import { expect, it } from 'vitest'
import { outsideArchive } from '../../../../../engine/adapters/mirror/outside-archive.ts'

it.each([
  [
    '/opt/Reverie/resources/app.asar/node_modules/sqlite-vec-linux-x64/vec0.so',
    '/opt/Reverie/resources/app.asar.unpacked/node_modules/sqlite-vec-linux-x64/vec0.so',
  ],
  [
    'C:\\Users\\José\\AppData\\Local\\Programs\\reverie\\resources\\app.asar\\node_modules\\vec0.dll',
    'C:\\Users\\José\\AppData\\Local\\Programs\\reverie\\resources\\app.asar.unpacked\\node_modules\\vec0.dll',
  ],
  ['/home/jisoo/my-app.asar/vec0.so', '/home/jisoo/my-app.asar/vec0.so'],
  ['/home/jisoo/reverie/node_modules/vec0.so', '/home/jisoo/reverie/node_modules/vec0.so'],
])('%s is opened as %s', (path, outside) => {
  expect(outsideArchive(path)).toBe(outside)
})
