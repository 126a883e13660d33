// The world of the preload: `require('electron')` as a sandboxed preload has it, over a binding of DevTools.
const bridge = endpoint('__KEY__:preload', '__KEY__:page')
const toMain = globalThis.__BINDING__
const listeners = new Map()
const invoked = new Map()
let lastInvoked = 0

const listenersOf = (channel) => {
  if (!listeners.has(channel)) listeners.set(channel, [])
  return listeners.get(channel)
}

const ipcRenderer = {
  send: (channel, ...args) => toMain(JSON.stringify({ channel, args })),
  invoke: (channel, ...args) =>
    new Promise((resolve, reject) => {
      lastInvoked += 1
      invoked.set(lastInvoked, { resolve, reject, channel })
      toMain(JSON.stringify({ channel, args, invoked: lastInvoked }))
    }),
  on: (channel, listener) => {
    listenersOf(channel).push({ listener, once: false })
    return ipcRenderer
  },
  once: (channel, listener) => {
    listenersOf(channel).push({ listener, once: true })
    return ipcRenderer
  },
  off: (channel, listener) => {
    const of = listenersOf(channel)
    listeners.set(
      channel,
      of.filter((entry) => entry.listener !== listener),
    )
    return ipcRenderer
  },
  removeListener: (channel, listener) => ipcRenderer.off(channel, listener),
  removeAllListeners: (channel) => {
    listeners.delete(channel)
    return ipcRenderer
  },
}

const contextBridge = { exposeInMainWorld: (name, api) => bridge.give(name, api) }

globalThis.__fromMain = (message) => {
  if ('invoked' in message) {
    const { resolve, reject, channel } = invoked.get(message.invoked)
    invoked.delete(message.invoked)
    if ('error' in message) reject(new Error(`Error invoking remote method '${channel}': ${message.error}`))
    else resolve(message.value)
    return
  }
  const all = listenersOf(message.channel)
  listeners.set(
    message.channel,
    all.filter(({ once }) => !once),
  )
  for (const { listener } of all) listener({ sender: ipcRenderer, ports: [] }, ...message.args)
}

const modules = { electron: { contextBridge, ipcRenderer } }
// biome-ignore lint/correctness/noUnusedVariables: used by the preload, which follows this script
const require = (name) => {
  const found = modules[name.replace(/^node:/, '').replace(/^electron\/renderer$/, 'electron')]
  if (!found) throw new Error(`module not found: ${name}`)
  return found
}
