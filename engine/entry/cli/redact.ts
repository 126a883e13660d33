import { existsSync, readFileSync, statSync } from 'node:fs'
import { text as textOf } from 'node:stream/consumers'
import { redact as redaction } from '../../core/redact/redact.ts'
import { type GlobalOptions, openSettings } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson } from './streams.ts'
import { listed, t } from './text.ts'

/** `reverie redact [FILE|-]`: the text as it would be stored on standard output, what was replaced on the other. */
export async function redact(options: GlobalOptions, [source = '-']: string[]): Promise<number> {
  const { settings } = await openSettings(options, { isWriting: false })
  const { text, found } = redaction(await readSource(source), settings.redaction)
  if (options.json) {
    printJson({ text, found })
    return EXIT.done
  }
  process.stdout.write(text)
  const kinds = found.map(({ kind, count }) => `${t(`redact.kind.${kind}`)} ${count}`)
  const news = kinds.length > 0 ? t('redact.replaced', { kinds: listed(kinds) }) : t('redact.nothing')
  process.stderr.write(`reverie: ${news}\n`)
  return EXIT.done
}

async function readSource(source: string): Promise<string> {
  if (source === '-') {
    if (process.stdin.isTTY) throw new WrongUse(t('redact.noInput'))
    return textOf(process.stdin)
  }
  if (!existsSync(source) || !statSync(source).isFile())
    throw new WrongUse(t('redact.noFile', { path: source }))
  return readFileSync(source, 'utf8')
}
