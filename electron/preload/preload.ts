import { contextBridge, ipcRenderer } from 'electron'
import { FRAME_CHANNEL } from './channel.ts'

/** Two functions, and nothing that a feature would ever add to (architecture 5). */
const bridge = Object.freeze({
  post(frame: string): void {
    ipcRenderer.send(FRAME_CHANNEL, String(frame))
  },
  onFrame(listener: (frame: string) => void): void {
    ipcRenderer.on(FRAME_CHANNEL, (_event, frame: string) => listener(frame))
  },
})

contextBridge.exposeInMainWorld('reverie', bridge)
