// `npm run package`: installers for this system; `-- --dir`: the folder that they would install; `-- --stand-in`: that
// folder without Electron, to look at what is in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { archFromString, build, DIR_TARGET, Platform } from 'electron-builder'
import { buildElectron } from '../start/build-electron.ts'
import { buildRenderer } from '../start/build-renderer.ts'
import { OUT, ROOT } from '../start/bundle.ts'
import { electronProgram, fetchElectron } from '../start/electron-program.ts'
import { packageConfig } from './config.ts'
import { fetchNativeFiles } from './native-files.ts'
import { writeStandIn } from './stand-in.ts'
import { CPUS, PLATFORMS, type Target, USUAL_CPUS } from './target.ts'

const say = (line: string) => process.stderr.write(`package: ${line}\n`)

/** `hasStandIn`: with what takes the place of Electron, also where there is an Electron. */
type Request = { targets: Target[]; isDir: boolean; hasStandIn: boolean; output: string }

function readRequest(args: string[]): Request {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'boolean', default: false },
      'stand-in': { type: 'boolean', default: false },
      platform: { type: 'string', default: process.platform },
      cpu: { type: 'string' },
      output: { type: 'string', default: join(OUT, 'package') },
    },
  })
  const platform = oneOf(PLATFORMS, values.platform, '--platform')
  const isDir = values.dir || values['stand-in']
  const own = isDir ? [oneOf(CPUS, process.arch, '--cpu')] : USUAL_CPUS[platform]
  const cpus = values.cpu === undefined ? own : [oneOf(CPUS, values.cpu, '--cpu')]
  const targets = cpus.map((cpu) => ({ platform, cpu }))
  return { targets, isDir, hasStandIn: values['stand-in'], output: values.output }
}

function oneOf<T extends string>(known: readonly T[], value: string, option: string): T {
  const found = known.find((name) => name === value)
  if (found === undefined) throw new Error(`${option} is one of ${known.join(', ')}, not ${value}`)
  return found
}

/** What takes the place of Electron in a folder that nobody installs; nothing where Electron can be fetched. */
async function standInFor(target: Target, request: Request): Promise<string | undefined> {
  if (!request.isDir || target.platform !== 'linux') return undefined
  const isHere = !request.hasStandIn && (electronProgram() ?? (await fetchElectron(say))) !== null
  if (isHere) return undefined
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(request.output, 'electron-stand-in')
  writeStandIn(folder, version)
  const why = request.hasStandIn ? 'As asked' : 'Electron cannot be fetched here'
  say(`${why}: the program in this folder is a stand-in that opens nothing.`)
  return folder
}

async function makePackage(target: Target, request: Request): Promise<string[]> {
  fetchNativeFiles(target)
  const kind = request.isDir ? DIR_TARGET : null
  return build({
    projectDir: ROOT,
    targets: Platform.fromString(target.platform).createTarget(kind, archFromString(target.cpu)),
    config: packageConfig(target, request.output, await standInFor(target, request)),
    publish: 'never',
  })
}

try {
  const request = readRequest(process.argv.slice(2))
  await buildRenderer({ say })
  await buildElectron({ say })
  for (const target of request.targets) {
    for (const file of await makePackage(target, request)) say(file)
  }
} catch (error) {
  say(`not made: ${(error as Error).message}`)
  process.exitCode = 1
}
