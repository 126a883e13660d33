import type { Notice } from '../../engine/contract/schema/shell.ts'
import { APP_NAME } from './identity.ts'
import type { NoticeLine } from './notices.ts'
import type { Words } from './words.ts'

export type NoticeText = { title: string; body: string }

/** A notification in words, a line for each thing. */
export function noticeText(lines: readonly NoticeLine[], words: Words): NoticeText {
  return { title: APP_NAME, body: lines.map((line) => lineText(line, words)).join('\n') }
}

function lineText(line: NoticeLine, words: Words): string {
  const { t } = words
  if (line.kind === 'failed')
    return t('desktop.notice.failed', { name: line.workspace, reason: reasonText(line.code, words) })
  if (line.kind === 'written') return t('desktop.notice.written', { count: line.count })
  return t('desktop.notice.ready', { count: line.count, workspaces: words.list(line.workspaces) })
}

/** Code of a blocked state or of an error. */
function reasonText(code: string | null, { t, coded }: Words): string {
  if (code === null) return t('errors.internal.title')
  const blocked = coded('blocked', `${code}.title`, 'errors.internal.title')
  return blocked === t('errors.internal.title')
    ? coded('errors', `${code}.title`, 'errors.internal.title')
    : blocked
}

/** That the app goes on although its window is closed, told once. */
export function closedText(platform: NodeJS.Platform, { t }: Words): NoticeText {
  const where = platform === 'darwin' || platform === 'win32' ? platform : 'linux'
  return { title: t('desktop.notice.closed.title'), body: t(`desktop.notice.closed.${where}`) }
}

/** What the interface asked for. */
export function askedText(
  { kind, count, workspaces }: Notice,
  platform: NodeJS.Platform,
  words: Words,
): NoticeText {
  if (kind === 'closed_to_tray') return closedText(platform, words)
  const lines: NoticeLine[] =
    kind === 'failed'
      ? workspaces.map((workspace) => ({ kind, workspace, code: null }))
      : [{ kind, count, workspaces }]
  return noticeText(lines, words)
}
