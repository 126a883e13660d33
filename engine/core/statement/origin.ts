import { withoutFrontMatter } from './clean-line.ts'
import { isNameLike, labelKind, labelOf } from './labels.ts'

/** Whose word a line is (issue 4, section 4). */
export type Origin = 'note' | 'owner' | 'assistant' | 'tool' | 'web' | 'other' | 'unknown'

export type OriginContext = {
  /** Path of the file in the workspace. */
  path: string
  /** Headings above the line, outermost first. */
  headings: readonly string[]
  /** Does the line stand in a block quote? */
  isQuoted: boolean
}

/** Labels and stamps stand at the very front; the rest of a long line says nothing about its origin. */
const HEAD_CHARS = 400
const SESSION_CORPUS = 'memory/.dreams/session-corpus/'
const GENERATED_PATH = /(?:^|\/)(?:memory\/dreaming\/|memory\/\.dreams\/(?!session-corpus\/)|dreams\.md$)/i
const PROMPT = /^(?:\$|❯|➜)\s+\S/u
const STAMPS = /^(?:[-*+•]\s+|\[[^\]]{1,300}\]\s+|\(?\d{1,2}[:.]\d{2}(?::\d{2})?\)?\s*(?:[-–—|]\s*)?)+/u
const FORWARDED =
  /^(?:-{2,}\s*(?:original message|forwarded message|mensagem (?:original|encaminhada)|messaggio (?:originale|inoltrato)|原始邮件|转发邮件|転送メッセージ|元のメッセージ|전달된 메시지|원본 메시지|ursprüngliche nachricht)|begin forwarded message|fwd:|fw:|on .{5,60} wrote:$|em .{5,60} escreveu:$|il .{5,60} ha scritto:$|.{2,60}さんは書きました)/i
const URL = /https?:\/\/|www\./i
const GROUP_HEADING =
  /\b(?:group|transcript|chat ?log|chat with|conversation|thread|channel|minutes|interview|call with|whatsapp|telegram|slack|discord|grupo|transcrição|conversa|gruppo|trascrizione|conversazione|verbale|gruppe|protokoll)\b|群|聊天|对话|會話|记录稿|グループ|チャット|会話|議事録|書き起こし|단체|단톡|채팅|대화|회의록|녹취/iu
const MAIL_HEADING =
  /\b(?:mails?|e-?mails?|fwd|forwarded|newsletter|letter from|message from|mensagem de|messaggio da|encaminhad[oa]|inoltrat[oa])\b|邮件|来信|メール|転送|메일|전달/iu
const WEB_HEADING =
  /https?:\/\/|\b(?:web ?(?:clip|page|site)|clippings?|clipped|article|bookmark|quoted? from|source|fonte|artigo|articolo|página|pagina web|recorte|ritaglio)\b|网页|文章|剪藏|摘录|ウェブ|記事|クリップ|웹|기사|스크랩/iu

/**
 * Whose word is this line, by its labels and its place? A line of a note is the owner's unless something marks it
 * otherwise. A name in front of a line is another speaker only in session corpora and under headings that mark a
 * conversation; elsewhere it is how the owner notes things down.
 */
export function originOf(line: string, context: OriginContext): Origin {
  const head = line.slice(0, HEAD_CHARS).trim()
  const path = context.path.replaceAll('\\', '/').replace(/^\.?\//, '')
  const isSession = path.toLowerCase().includes(SESSION_CORPUS)
  if (GENERATED_PATH.test(path)) return 'unknown'
  const isWeb = context.headings.some((heading) => WEB_HEADING.test(heading))
  if (context.isQuoted || /^(?:[-*+]\s+)?>/.test(head)) return isWeb || URL.test(head) ? 'web' : 'other'
  const labelled = labelledOrigin(head, isSession, context.headings)
  if (labelled !== null) return labelled
  if (FORWARDED.test(head) || context.headings.some((heading) => MAIL_HEADING.test(heading))) return 'other'
  if (isWeb) return 'web'
  return isSession ? 'unknown' : 'note'
}

function labelledOrigin(head: string, isSession: boolean, headings: readonly string[]): Origin | null {
  const text = head.replace(STAMPS, '')
  if (PROMPT.test(text)) return 'tool'
  const labelled = labelOf(text)
  if (labelled === null) return null
  const kind = labelKind(labelled.label)
  const isGroup = isSession || headings.some((heading) => GROUP_HEADING.test(heading))
  if (kind === 'owner')
    return isGroup && isSpoken(withoutFrontMatter(labelled.rest), isSession) ? 'other' : 'owner'
  if (kind === 'assistant' || kind === 'tool') return kind
  if (kind === 'mail') return 'other'
  if (kind === 'source') return URL.test(labelled.rest) ? 'web' : null
  if (kind === 'system') return isSession ? 'unknown' : null
  return isGroup && isNameLike(labelled.label) ? 'other' : null
}

/** Does somebody else's word, or a quotation, begin with this line of a paragraph? */
export function beginsTurn(line: string): boolean {
  const head = line.slice(0, HEAD_CHARS).trim()
  if (head.startsWith('>') || FORWARDED.test(head)) return true
  const labelled = labelOf(head.replace(STAMPS, ''))
  return labelled !== null && (labelKind(labelled.label) !== null || isNameLike(labelled.label))
}

/**
 * A turn of a group carries the name of its sender behind the role; in a session corpus in brackets: without them it is
 * what the owner calls a thing (`User: Rule: no lending`).
 */
function isSpoken(said: string, isSession: boolean): boolean {
  if (isSession && !said.startsWith('[')) return false
  const labelled = labelOf(said)
  return labelled !== null && isNameLike(labelled.label)
}

/** May a statement of this origin be promoted without anybody's approval? An assistant's needs the owner's word. */
export function mayPassAlone(origin: Origin): boolean {
  return origin === 'note' || origin === 'owner'
}
