import { redact } from '../core/redact/redact.ts'
import type { RewriteAnswer, Rewrites } from '../model/promotion.ts'
import type { RedactionSettings } from '../model/redaction.ts'
import { ModelFailed } from '../ports/chat-model.ts'
import type { Rewriter, ToRewrite } from '../ports/rewriter.ts'

/** Statements that one night has rewritten; the others keep their clean wording. */
const MAX_REWRITES = 20
/** After so many failures in a row the model is not asked again tonight. */
const MAX_FAILURES = 2

/**
 * Asks a model for each statement, one after the other. It never fails: what was not answered keeps its wording, and
 * so does what holds a secret or personal data, which leaves for no model.
 */
export async function askRewrites(
  rewriter: Rewriter,
  statements: readonly ToRewrite[],
  redaction: RedactionSettings,
): Promise<Rewrites> {
  const answers = new Map<string, RewriteAnswer>()
  let failures = 0
  for (const statement of statements.slice(0, MAX_REWRITES)) {
    if (answers.has(statement.text)) continue
    if (isPrivate(statement, redaction)) {
      answers.set(statement.text, { kind: 'failed', reason: 'private' })
      continue
    }
    if (failures >= MAX_FAILURES) {
      answers.set(statement.text, { kind: 'failed', reason: 'not_asked' })
      continue
    }
    const answer = await asked(rewriter, statement)
    failures = answer.kind === 'failed' ? failures + 1 : 0
    answers.set(statement.text, answer)
  }
  return answers
}

function isPrivate({ text, sources }: ToRewrite, redaction: RedactionSettings): boolean {
  return [text, ...sources].some((part) => redact(part, redaction).found.length > 0)
}

async function asked(rewriter: Rewriter, statement: ToRewrite): Promise<RewriteAnswer> {
  try {
    // The time limit is the adapter's own.
    return { kind: 'text', text: await rewriter.rewrite(statement, new AbortController().signal) }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    return { kind: 'failed', reason: 'no_answer', detail: error.message }
  }
}
