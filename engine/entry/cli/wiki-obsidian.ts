import { findPage } from '../../core/wiki/lookup.ts'
import { readPages } from '../../host/wiki/pages.ts'
import { type ObsidianAction, obsidianStatus, withObsidian } from '../wiki/obsidian.ts'
import { lookAtVault } from '../wiki/open.ts'
import type { Wiki } from '../wiki/wiki.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

const USAGE = 'reverie wiki obsidian status | open [PAGE] | search WORDS | command ID | daily'

/** `reverie wiki obsidian …`: exit 1 when nothing could be opened, or Obsidian says that it failed. */
export async function wikiObsidian(
  wiki: Wiki,
  { json }: { json?: boolean },
  [name = '', ...rest]: string[],
): Promise<number> {
  const words = rest.join(' ').trim()
  if (name === 'status') {
    const status = obsidianStatus(wiki)
    if (json) printJson(status)
    else
      printLines([
        t(status.available ? 'wiki.obsidian.found' : 'wiki.obsidian.missing', { vault: status.vault }),
      ])
    return EXIT.done
  }
  const done = await withObsidian(wiki, actionOf(wiki, name, words))
  if (done === null) throw new WrongUse(t('wiki.obsidian.needsCommand'))
  if (json) printJson(done)
  else if (done.way === 'command') process.stdout.write(done.stdout + done.stderr)
  else
    printLines([t(done.opened ? 'wiki.obsidian.opened' : 'wiki.obsidian.byHand', { address: done.address })])
  const isDone = done.way === 'command' ? done.code === 0 : done.opened
  return isDone ? EXIT.done : EXIT.failed
}

function actionOf(wiki: Wiki, name: string, words: string): ObsidianAction {
  if (name === 'daily') return { do: 'daily' }
  if (name === 'open') return { do: 'open', path: words === '' ? null : pathOf(wiki, words) }
  if (words !== '' && name === 'search') return { do: 'search', query: words }
  if (words !== '' && name === 'command') return { do: 'command', id: words }
  throw new WrongUse(t('wiki.needs', { usage: USAGE }))
}

/** A page by any of its names; another file of the vault by its path. */
function pathOf(wiki: Wiki, name: string): string {
  const vault = lookAtVault(wiki)
  const found = vault && findPage(readPages(vault).pages, name)
  if (found) return found.page.relativePath
  if (vault?.files.stat(name)) return name
  throw new WrongUse(t('wiki.noPage', { lookup: name }))
}
