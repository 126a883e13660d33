import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { APP_ID, APP_NAME, LINK_SCHEME } from '../../electron/main/identity.ts'
import { ROOT } from '../start/bundle.ts'
import { nativeFiles } from './native-files.ts'
import type { Target } from './target.ts'

/** Languages of the interface, as Chromium names its own texts. */
const LANGUAGES = ['en-US', 'pt-BR', 'zh-CN', 'ko', 'it', 'ja']

/**
 * What electron-builder is told. Everything that goes into the package is named here; what is not named stays out.
 * `electronDist` is a folder with Electron's program; without it electron-builder fetches the one of the target.
 */
export function packageConfig(target: Target, output: string, electronDist?: string): Configuration {
  return {
    appId: APP_ID,
    productName: APP_NAME,
    copyright: 'Copyright © 2026 Reverie contributors',
    ...(electronDist ? { electronDist } : {}),
    directories: { output, buildResources: join(ROOT, 'build/package') },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder fills it in.
    artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
    // The name of the desktop file, by which Linux knows whose window it is.
    extraMetadata: { desktopName: APP_ID },
    files: [
      'package.json',
      'build/out/electron/**',
      'build/out/renderer/**',
      '!build/out/**/*.map',
      'engine/sample/{sample.json,workspace/**}',
      'electron/icons/app.png',
      `electron/icons/tray/${TRAY_FILES[target.platform]}`,
      ...nativeFiles(target),
    ],
    // The bundles hold all packages but these two, whose binaries come built for each system: there is nothing to
    // rebuild, and nothing that electron-builder should collect from node_modules by itself.
    beforeBuild: () => Promise.resolve(false),
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node', 'node_modules/sqlite-vec-*/vec0.*'],
    electronLanguages: LANGUAGES,
    electronFuses: {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
    protocols: [{ name: APP_NAME, schemes: [LINK_SCHEME], role: 'Viewer' }],
    publish: null,
    ...SYSTEMS,
  }
}

/** The forms of the tray's icons that a system can show. */
const TRAY_FILES = { linux: '!(*Template*).png', darwin: '*Template*.png', win32: '*.ico' }

const SYSTEMS: Configuration = {
  linux: {
    target: ['AppImage', 'deb'],
    // `reverie` is the command line; a link of that name in /usr/bin would open a window instead.
    executableName: 'reverie-desktop',
    syncDesktopName: true,
    category: 'Utility;TextTools',
    synopsis: 'A memory worth keeping for AI agents',
    icon: join(ROOT, 'electron/icons/app'),
    desktop: { entry: { Keywords: 'memory;notes;markdown;agents;obsidian;', StartupNotify: 'true' } },
  },
  // Electron speaks to the tray itself; the library that is recommended by default is gone from Debian.
  deb: { packageName: 'reverie-desktop', packageCategory: 'utils', recommends: [] },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.productivity',
    icon: join(ROOT, 'electron/icons/app.icns'),
    hardenedRuntime: true,
    entitlements: join(ROOT, 'build/package/entitlements.mac.plist'),
    entitlementsInherit: join(ROOT, 'build/package/entitlements.mac.plist'),
    // Not LSUIElement: the app has a window with menus and its place in the switcher; while only its tray icon is
    // there the shell hides it from the Dock.
    extendInfo: { NSHumanReadableCopyright: 'Copyright © 2026 Reverie contributors' },
  },
  win: { target: ['nsis'], icon: join(ROOT, 'electron/icons/app.ico') },
  nsis: {
    // For the person who runs it, without asking for an administrator.
    oneClick: true,
    perMachine: false,
    packElevateHelper: false,
    deleteAppDataOnUninstall: false,
    installerLanguages: ['en_US', 'pt_BR', 'zh_CN', 'ko_KR', 'it_IT', 'ja_JP'],
    include: join(ROOT, 'build/package/installer.nsh'),
  },
}
