/** Whose label stands in front of a line; `mail` and `source` say where a quoted text came from. */
export type LabelKind = 'owner' | 'assistant' | 'tool' | 'system' | 'mail' | 'source'

const LABELS: Readonly<Record<LabelKind, string>> = {
  owner:
    'user|human|owner|me|usuário|usuária|usuario|utilizador|utente|benutzer|nutzer|utilisateur|proprietário|proprietario|用户|用戶|主人|ユーザー|ユーザ|사용자|пользователь|kullanıcı',
  assistant:
    'assistant|agent|subagent|bot|ai|chatbot|assistente|agente|asistente|assistent|助手|助理|アシスタント|エージェント|어시스턴트|에이전트|도우미|ассистент|asistan',
  tool: 'tool|tool result|tool call|tool output|toolresult|toolcall|output|stdout|stderr|ferramenta|saída|strumento|risultato dello strumento|工具|输出|輸出|ツール|出力|도구|출력',
  system: 'system|developer|sistema|系统消息|系統訊息|システムメッセージ|시스템 메시지',
  mail: 'from|fwd|fw|von|de|da|mittente|remetente|发件人|發件人|差出人|보낸 사람|보낸사람',
  source:
    'source|sources|via|quelle|fonte|fuente|clipped from|web clip|来源|來源|出处|出典|引用元|情報源|출처',
}

const KINDS = new Map<string, LabelKind>(
  (Object.entries(LABELS) as [LabelKind, string][]).flatMap(([kind, list]) =>
    list.split('|').map((word) => [word, kind] as const),
  ),
)

/** `Label: rest`; a label is at most 40 characters and may be bold or stand in brackets. */
const LABELLED =
  /^(?:\*\*|__)?[[(<]?([\p{L}\p{M}][\p{L}\p{M}\p{N} .'’_-]{0,39}?)[\])>]?(?:\*\*|__)?[:：](?:\*\*|__)?(?:\s+|(?<=：)|$)/u

/** The label a text begins with and what follows it; null without one. */
export function labelOf(text: string): { label: string; rest: string } | null {
  const match = LABELLED.exec(text)
  return match?.[1] ? { label: match[1].trim(), rest: text.slice(match[0].length) } : null
}

/** Whose label this is, in the engine's languages; null for a name or a subject. */
export function labelKind(label: string): LabelKind | null {
  return KINDS.get(label.normalize('NFKC').toLowerCase()) ?? null
}

/** Labels of the parties of a conversation, as opposed to those of a mail or source. */
export function isRoleLabel(label: string): boolean {
  const kind = labelKind(label)
  return kind !== null && kind !== 'mail' && kind !== 'source' && kind !== 'system'
}

const TOPIC_WORDS: ReadonlySet<string> = new Set(
  (
    'note notes remember reminder todo update fact important warning tip rule idea decision goal plan status ' +
    'preference preferences summary question answer example address phone email date time name nota lembrete ' +
    'importante aviso regra dica regola promemoria avviso decisão decisione preferência preferenza ' +
    '注意 备注 提醒 记住 规则 决定 メモ 注意 覚書 ルール 決定 메모 주의 규칙 알림 결정'
  ).split(' '),
)
const CAPITALISED_NAME =
  /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:(?:de|da|do|dos|di|del|von|van|la|le) )?\p{Lu}[\p{L}\p{M}'’.-]*){0,2}$/u
const SHORT_CJK =
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{2,8}(?:さん|様|君)?$|^[\p{Script=Hangul}]{2,4}(?: ?씨| ?님)?$/u

/** Could this label be the name of a person: one to three capitalised words, or a few CJK characters? */
export function isNameLike(label: string): boolean {
  if (TOPIC_WORDS.has(label.toLowerCase()) || labelKind(label) !== null) return false
  return CAPITALISED_NAME.test(label) || SHORT_CJK.test(label)
}
