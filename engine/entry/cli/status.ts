import { eachWorkspace, exitCodeOf, type GlobalOptions, openSession } from './context.ts'
import { WrongUse } from './exit.ts'
import { searchSettingsOf } from './search-settings.ts'
import { type StatusFlags, statusOf } from './status-row.ts'
import { statusLines } from './status-text.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

/** `reverie status`: an array, one object a workspace (spec dreaming 21). */
export async function status(options: GlobalOptions & StatusFlags): Promise<number> {
  if (options.fix && options.readOnly) throw new WrongUse(t('use.writes', { command: 'status --fix' }))
  const session = await openSession(options, { isWriting: options.fix === true })
  const worked = await eachWorkspace(session, (workspace) =>
    statusOf(workspace, options, session.home, searchSettingsOf(session, workspace)),
  )
  if (options.json) printJson([...worked.results, ...worked.failures])
  else if (worked.results.length > 0)
    printLines(worked.results.flatMap((row, index) => [...(index > 0 ? [''] : []), ...statusLines(row)]))
  return exitCodeOf(worked)
}
