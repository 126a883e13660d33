/**
 * Labels of the parties of a conversation and field names of its envelope, in the engine's languages and NFKC
 * lower case: they say who spoke and how a line came in, not what it is about. Words that are as often a
 * subject of their own ("message", 系统, システム) are not among them.
 */
export const ROLE_WORDS: ReadonlySet<string> = new Set(
  [
    'user assistant system subagent subagents sub-agent',
    'toolresult toolcall tool-result tool-call message-id sender-id',
    'usuário usuária usuario usuaria utilizador utilizadora assistente asistente subagente subagentes',
    'utilisateur utilisatrice sous-agent',
    'benutzer benutzerin nutzer nutzerin assistent assistentin',
    'utente sottoagente sotto-agente',
    'gebruiker użytkownik użytkowniczka asystent asystentka podagent',
    'пользователь ассистент субагент подагент',
    'kullanıcı asistan المستخدم مستخدم المساعد مساعد उपयोगकर्ता सहायक',
    '用户 用戶 助手 子代理 ユーザー ユーザ アシスタント サブエージェント 사용자 어시스턴트 서브에이전트',
  ].flatMap((list) => list.split(' ').map((word) => word.normalize('NFKC'))),
)
