import { loadReceipt, type Receipt, receiptIds } from '../../host/receipts.ts'
import { undoRun } from '../../host/undo.ts'
import { assertUsable } from '../../host/workspace.ts'
import { type GlobalOptions, openSession } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'

type UndoFlags = GlobalOptions & { list?: boolean }

/** `reverie undo [id]`: exit 1 when there is nothing to undo or a file was changed since. */
export async function undo(options: UndoFlags, [id]: string[]): Promise<number> {
  if (!options.list && options.readOnly) throw new WrongUse('undo writes; leave out --read-only')
  const session = await openSession(options, { isWriting: !options.list })
  const [workspace] = session.workspaces
  if (!workspace || !session.isSingle)
    throw new WrongUse('undo works on one workspace; name it with --workspace')
  const { files, context, root } = workspace
  if (options.list) {
    const runs = receiptIds(files).flatMap((item) => loadReceipt(files, item) ?? [])
    if (options.json)
      printJson(
        runs.map(({ id: run, at, files: changed, undoneAt }) => ({
          id: run,
          at,
          files: changed.map(({ path }) => path),
          undoneAt,
        })),
      )
    else if (runs.length === 0) process.stderr.write('reverie: no run has written anything yet\n')
    else
      printLines(
        runs.map((run) => `${run.id}  ${changedPaths(run).join(', ')}${run.undoneAt ? '  (undone)' : ''}`),
      )
    return EXIT.done
  }
  assertUsable(files, { isWriting: true })
  const { settings, nowMs, lock } = context
  const result = await undoRun(files, lock, id, {
    maxEntries: settings.storeMaxEntries,
    maxBytes: settings.storeMaxBytes,
    nowMs,
  })
  if (options.json) printJson({ workspaceDir: root, ...result })
  else if (result.id === null)
    process.stderr.write(
      `reverie: ${id ? `there is no run ${id} that can be undone; reverie undo --list shows them` : 'there is nothing to undo: no run has written anything that was not undone'}\n`,
    )
  else printLines(undoLines(result))
  return result.id === null || result.changedSince.length > 0 ? EXIT.failed : EXIT.done
}

function changedPaths({ files, diary }: Receipt): string[] {
  return [...files.map(({ path }) => path), ...(diary ? [diary.path] : [])]
}

function undoLines({ id, restored, changedSince, demoted }: Awaited<ReturnType<typeof undoRun>>): string[] {
  const lines = [
    `Run ${id}: ${restored.length > 0 ? `restored ${restored.join(', ')}` : 'nothing restored'}.`,
  ]
  if (demoted > 0) {
    lines.push(
      `${demoted} no longer promoted. A later night may promote them again; to keep a line out for good, delete it from MEMORY.md instead.`,
    )
  }
  for (const path of changedSince) lines.push(`${path} was changed since; it is left as it is.`)
  return lines
}
