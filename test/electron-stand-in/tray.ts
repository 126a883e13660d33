import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import type { Menu } from './menu.ts'
import { type NativeImage, nativeImage } from './native-image.ts'

type Image = NativeImage | string

/** An icon beside the clock that nobody draws: what it was given is kept. */
export class Tray extends EventEmitter {
  image: NativeImage
  toolTip = ''
  title = ''
  menu: Menu | null = null
  private isGone = false

  constructor(image: Image) {
    super()
    if (!app.isReady()) throw new Error('Cannot create Tray before app is ready')
    this.image = imageOf(image)
  }

  setImage(image: Image): void {
    this.image = imageOf(image)
  }

  setToolTip(text: string): void {
    this.toolTip = text
  }

  setTitle(title: string): void {
    this.title = title
  }

  getTitle(): string {
    return this.title
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu
  }

  popUpContextMenu(menu: Menu | null = this.menu): void {
    menu?.popup()
  }

  getBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 1800, y: 0, width: 22, height: 22 }
  }

  destroy(): void {
    this.isGone = true
  }

  isDestroyed(): boolean {
    return this.isGone
  }
}

function imageOf(image: Image): NativeImage {
  const own = typeof image === 'string' ? nativeImage.createFromPath(image) : image
  if (own.isEmpty()) throw new Error('Failed to load image of the tray')
  return own
}
