import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InterfaceLanguage, isInterfaceLanguage, pickLanguage } from '../../model/interface-language.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The language that the command line speaks: the one that was chosen in the app, else that of the environment
 * (`LC_ALL`, `LC_MESSAGES`, `LANG`), else that of the system. `C` and `POSIX` are English.
 */
export function spokenLanguage(home: string, env: Environment): InterfaceLanguage {
  const chosen = chosenInApp(home)
  if (chosen) return chosen
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']
  const tag = named ? named.split(/[.@]/)[0] : Intl.DateTimeFormat().resolvedOptions().locale
  return pickLanguage([(tag ?? '').replaceAll('_', '-')])
}

/** Read without its schema, which takes longer to load than most commands run. */
function chosenInApp(home: string): InterfaceLanguage | null {
  try {
    const state = JSON.parse(readFileSync(join(home, 'app.json'), 'utf8')) as {
      preferences?: { language?: unknown }
    } | null
    const language = state?.preferences?.language
    return isInterfaceLanguage(language) ? language : null
  } catch {
    // Never opened, or not readable: whoever needs more of it tells.
    return null
  }
}
