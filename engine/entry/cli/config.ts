import { editConfig } from '../../adapters/config-edit.ts'
import { configPath } from '../../adapters/config-file.ts'
import { type GlobalOptions, openSettings, printJson, printLines } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'

/** `reverie config`, `config get KEY`, `config set KEY VALUE`, `config unset KEY`. */
export async function config(options: GlobalOptions, [action, key, value]: string[]): Promise<number> {
  const { home, config: loaded, settings } = openSettings(options)
  if (action === undefined) {
    const path = loaded.path ?? configPath(home)
    if (options.json)
      printJson({ path, exists: loaded.path !== null, workspaces: loaded.workspaces, settings })
    else
      printLines([
        `# ${path}${loaded.path ? '' : ' (not there yet; these are the defaults)'}`,
        JSON.stringify(
          { workspaces: loaded.workspaces.map((item) => item.path), dreaming: settings },
          null,
          2,
        ),
      ])
    return EXIT.done
  }
  if (!key) throw new WrongUse(`config ${action} needs a key, such as dreaming.phases.deep.minScore`)
  if (action === 'get')
    return show(
      lookUp({ workspaces: loaded.workspaces.map((item) => item.path), dreaming: loaded.config }, key),
      key,
    )
  if (options.config) throw new WrongUse('a file named with --config is only read; change it by hand')
  if (options.readOnly) throw new WrongUse(`config ${action} writes; leave out --read-only`)
  if (action === 'set') {
    if (value === undefined) throw new WrongUse('config set needs a value')
    printLines([`${editConfig(home, key, parsedValue(value)).path}: ${key} is set.`])
    return EXIT.done
  }
  if (action === 'unset') {
    printLines([`${editConfig(home, key, undefined).path}: ${key} is removed; the default applies.`])
    return EXIT.done
  }
  throw new WrongUse(`config ${action} is unknown; use get, set or unset`)
}

function show(value: unknown, key: string): number {
  if (value === undefined) {
    process.stderr.write(`reverie: ${key} is not set; the default applies\n`)
    return EXIT.failed
  }
  printJson(value)
  return EXIT.done
}

function lookUp(value: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], value)
}

function parsedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
