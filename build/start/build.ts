// `npm run build`: everything that is bundled, where its sources have changed.
import { buildElectron } from './build-electron.ts'
import { buildHost } from './build-host.ts'
import { buildRenderer } from './build-renderer.ts'

const say = (line: string) => process.stderr.write(`build: ${line}\n`)
const parts = [
  ['the interface', 'build/out/renderer', buildRenderer],
  ['the engine', 'build/out/host-…', buildHost],
  ['the desktop app', 'build/out/electron', buildElectron],
] as const
for (const [name, folder, make] of parts)
  say((await make({ say })) ? `${name} is in ${folder}` : `${name} is up to date`)
