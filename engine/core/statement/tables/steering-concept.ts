import type { Guard, SteeringReason } from './steering-rule.ts'

/**
 * What several wordings of one attack have in common: each of these must stand in the same sentence, in any order.
 * `guard` says where a negation would turn the first of them into a warning.
 */
export type SteeringConcept = {
  reason: SteeringReason
  guard: Guard
  all: readonly RegExp[]
}

/** Files and keys that only the agent and its machine hold. */
export const OWN_ASSETS =
  '(?:\\bmemory\\.md|\\bid_(?:rsa|ed25519)|\\.ssh/|\\.aws/|(?<![\\w.])\\.env\\b|\\bauthorized_keys|\\bwallet\\.dat|\\bkeychain\\b|\\bsystem prompt\\b|\\bsoul\\.md|\\bagents\\.md|/etc/(?:passwd|shadow))'
/** A place outside, or the answer itself. */
export const OUT =
  '(?:[\\w.+-]+@[\\w-]+\\.\\w|(?:https?|ftp|wss?)://|www\\.|\\b(?:your|the|next|each|every) (?:next )?(?:answers?|reply|replies|responses?|links?|url|output|message)\\b|\\b(?:sua|tua|proxima|prossima|seguinte|cada|ogni|toda) (?:proxima |prossima )?(?:resposta|risposta|mensagem)\\b|回答|答复|回复里|返答|返信|답변|응답|대답)'
/** Verbs of moving something there, in the six languages. */
export const MOVE =
  '(?:\\b(?:send|mail|e-?mail|copy|paste|upload|forward|post|append|attach|include|embed|insert|put|print|leak|export|publish|share|push|submit|pipe|cat)\\b|\\b(?:copi[ae]|col[ae]|envi[ae]|mand[ae]|incoll[ai]\\w*|inoltr[ai]|caric[ah]\\w*|pubblic[ah]\\w*|encaminh[ae]|suba|anex[ae]|inclu[ai]\\w*|allega|public?que)\\b|复制|粘贴|发送|发到|发给|上传|转发|贴到|附上|コピー|貼り付け|送(?:っ|れ|信|り)|アップ|転送|添付|복사|붙여|보내|올려|첨부|전송)'

/** A concept of these parts. */
export function concept(
  reason: SteeringReason,
  guard: SteeringConcept['guard'],
  ...all: readonly string[]
): SteeringConcept {
  return { reason, guard, all: all.map((source) => new RegExp(source, 'u')) }
}
