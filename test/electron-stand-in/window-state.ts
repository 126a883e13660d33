import { EventEmitter } from 'node:events'
import { emitEvent } from './events.ts'

export type Rectangle = { x: number; y: number; width: number; height: number }

/** What a window manager would keep of a window: place, whether it is seen, whether it has the keyboard. */
export class WindowState extends EventEmitter {
  protected bounds: Rectangle
  private visible = false
  private focused = false
  private minimized = false
  private maximized = false
  private fullScreen = false
  private wasVisible = false

  constructor({ x = 100, y = 60, width = 800, height = 600 }: Partial<Rectangle>) {
    super()
    this.bounds = { x, y, width, height }
  }

  isVisible = (): boolean => this.visible
  isFocused = (): boolean => this.focused
  isMinimized = (): boolean => this.minimized
  isMaximized = (): boolean => this.maximized
  isFullScreen = (): boolean => this.fullScreen
  isNormal = (): boolean => !this.minimized && !this.maximized && !this.fullScreen

  show(): void {
    this.showInactive()
    this.focus()
  }

  showInactive(): void {
    this.minimized = false
    if (this.visible) return
    this.visible = true
    emitEvent(this, 'show')
  }

  hide(): void {
    this.blur()
    if (!this.visible) return
    this.visible = false
    emitEvent(this, 'hide')
  }

  focus(): void {
    if (this.focused || !this.visible) return
    this.focused = true
    emitEvent(this, 'focus')
  }

  blur(): void {
    if (!this.focused) return
    this.focused = false
    emitEvent(this, 'blur')
  }

  minimize(): void {
    if (this.minimized) return
    this.wasVisible = this.visible
    this.blur()
    this.minimized = true
    this.visible = false
    emitEvent(this, 'minimize')
  }

  restore(): void {
    if (!this.minimized) return
    this.minimized = false
    emitEvent(this, 'restore')
    if (this.wasVisible) this.show()
  }

  maximize(): void {
    this.showInactive()
    if (this.maximized) return
    this.maximized = true
    emitEvent(this, 'maximize')
  }

  unmaximize(): void {
    if (!this.maximized) return
    this.maximized = false
    emitEvent(this, 'unmaximize')
  }

  setFullScreen(isFull: boolean): void {
    if (this.fullScreen === isFull) return
    this.fullScreen = isFull
    emitEvent(this, isFull ? 'enter-full-screen' : 'leave-full-screen')
  }

  getBounds(): Rectangle {
    return { ...this.bounds }
  }

  /** Bounds when neither maximized nor minimized: those that a window is opened with the next time. */
  getNormalBounds(): Rectangle {
    return { ...this.bounds }
  }

  getContentBounds(): Rectangle {
    return { ...this.bounds }
  }

  setBounds(change: Partial<Rectangle>): void {
    const before = this.bounds
    this.bounds = { ...before, ...change }
    if (this.bounds.x !== before.x || this.bounds.y !== before.y) emitEvent(this, 'move')
    if (this.bounds.width !== before.width || this.bounds.height !== before.height) emitEvent(this, 'resize')
  }

  getSize(): [number, number] {
    return [this.bounds.width, this.bounds.height]
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
  }
}
