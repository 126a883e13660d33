import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Folders by the names of `app.getPath`, as Electron takes them on Linux; elsewhere the same. */
export class AppPaths {
  private readonly set = new Map<string, string>()
  private readonly name: () => string

  constructor(name: () => string) {
    this.name = name
  }

  setPath(name: string, path: string): void {
    this.set.set(name, path)
  }

  getPath(name: string): string {
    const path = this.set.get(name) ?? this.byDefault(name)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  private byDefault(name: string): string | undefined {
    const home = homedir()
    switch (name) {
      case 'home':
        return home
      case 'appData':
        return process.env.XDG_CONFIG_HOME ?? join(home, '.config')
      case 'userData':
        return join(this.getPath('appData'), this.name())
      case 'sessionData':
        return this.getPath('userData')
      case 'logs':
      case 'crashDumps':
        return join(this.getPath('userData'), name === 'logs' ? 'logs' : 'Crashpad')
      case 'temp':
        return tmpdir()
      case 'exe':
        return process.execPath
      case 'module':
        return dirname(process.execPath)
      case 'desktop':
      case 'documents':
      case 'downloads':
        return join(home, name.charAt(0).toUpperCase() + name.slice(1))
      default:
        return undefined
    }
  }
}
