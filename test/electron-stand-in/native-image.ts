import { readFileSync } from 'node:fs'

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** A picture by its bytes; nothing is drawn. Its size is read from a PNG. */
export class NativeImage {
  private readonly bytes: Buffer
  private template = false

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  isEmpty(): boolean {
    return this.bytes.length === 0
  }

  getSize(): { width: number; height: number } {
    if (!this.bytes.subarray(0, 4).equals(PNG_HEAD)) return { width: 0, height: 0 }
    return { width: this.bytes.readUInt32BE(16), height: this.bytes.readUInt32BE(20) }
  }

  toPNG(): Buffer {
    return this.bytes
  }

  toDataURL(): string {
    return `data:image/png;base64,${this.bytes.toString('base64')}`
  }

  setTemplateImage(isTemplate: boolean): void {
    this.template = isTemplate
  }

  isTemplateImage(): boolean {
    return this.template
  }
}

export const nativeImage = {
  createEmpty: (): NativeImage => new NativeImage(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer): NativeImage => new NativeImage(bytes),
  createFromDataURL: (url: string): NativeImage =>
    new NativeImage(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
  /** Empty where the file cannot be read, as in Electron. */
  createFromPath: (path: string): NativeImage => {
    try {
      const image = new NativeImage(readFileSync(path))
      image.setTemplateImage(/Template(@\d+x)?\.\w+$/.test(path))
      return image
    } catch {
      return nativeImage.createEmpty()
    }
  },
}
