import type { AppParts } from '../../host/app/parts.ts'
import { placeOf } from '../../model/file-note.ts'

/** Versions, settings, counts and the end of the log, for its owner to read and copy; no text of notes is in any. */
export function diagnosticsText(
  parts: AppParts,
  workspace: string | null,
  logLines: readonly string[],
): string {
  const about = parts.about()
  const { settings, warnings } = parts.settings.view(workspace)
  const changed = settings.filter(({ source }) => source !== 'default')
  const shown = parts.workspaces.list().filter(({ id }) => workspace === null || id === workspace)
  return [
    `Reverie ${about.version}, Node ${about.node}, ${about.platform}`,
    ...(about.missingFile === null ? [] : [`missing: ${about.missingFile}`]),
    `state folder ${about.stateFolder}`,
    '',
    '[settings that are not the default]',
    ...changed.map(({ key, value, source }) => `${key} = ${JSON.stringify(value)} (${source})`),
    ...warnings.map((note) => `warning: ${placeOf(note)} ${note.code} ${JSON.stringify(note.params)}`),
    '',
    '[workspaces]',
    ...shown.map(({ id, root }) => {
      const blocked = parts.blockedOf(id)
      const runs = parts.book.load(id).runs.slice(-5)
      const last = runs.map(
        ({ trigger, outcome, problem }) => `${trigger}:${outcome}${problem ? `(${problem})` : ''}`,
      )
      return `${id} ${root === null ? 'away' : 'there'} blocked=${blocked?.reason ?? 'no'} last=${last.join(',') || '-'}`
    }),
    '',
    '[log]',
    ...logLines,
    '',
  ].join('\n')
}
