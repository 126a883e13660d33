import { build } from 'vite'
import { expect, it } from 'vitest'
import { preloadConfig } from '../../../../build/vite/electron.config.ts'

type Bridge = { post(frame: unknown): void; onFrame(listener: (frame: string) => void): void }

/** Runs the bundle as the sandbox does: with `require` for Electron and nothing else. */
async function preloaded() {
  const built = await build({ ...preloadConfig, build: { ...preloadConfig.build, write: false } })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk] = outputs
  const code = chunk?.type === 'chunk' ? chunk.code : ''
  const exposed: [string, Bridge][] = []
  const sent: unknown[][] = []
  let tell: (...args: unknown[]) => void = () => undefined
  const electron = {
    contextBridge: { exposeInMainWorld: (name: string, bridge: Bridge) => void exposed.push([name, bridge]) },
    ipcRenderer: {
      send: (...args: unknown[]) => void sent.push(args),
      on: (_channel: string, listener: typeof tell) => {
        tell = listener
      },
    },
  }
  const required: string[] = []
  new Function('require', 'exports', 'module', code)(
    (name: string) => {
      required.push(name)
      return electron
    },
    {},
    {},
  )
  return { outputs, exposed, sent, required, tell: (...args: unknown[]) => tell(...args) }
}

it('exposes two frozen functions, needs nothing but Electron, and is one file', async () => {
  const { outputs, exposed, sent, required, tell } = await preloaded()
  expect(outputs.map(({ fileName }) => fileName)).toEqual(['preload.cjs'])
  expect(new Set(required)).toEqual(new Set(['electron']))
  expect(exposed.map(([name]) => name)).toEqual(['reverie'])
  const bridge = exposed[0]?.[1] as Bridge
  expect(Object.keys(bridge).sort()).toEqual(['onFrame', 'post'])
  expect(Object.isFrozen(bridge)).toBe(true)
  bridge.post('olá')
  bridge.post({ toString: () => 'text' })
  expect(sent).toEqual([
    ['app:frame', 'olá'],
    ['app:frame', 'text'],
  ])
  const got: string[] = []
  bridge.onFrame((...args) => got.push(...args))
  // The event, with which a page could reach further, stays outside.
  tell({ sender: 'ipc' }, '안녕')
  expect(got).toEqual(['안녕'])
})
