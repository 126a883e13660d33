import { redacted } from '../../core/redact/redact.ts'
import type { RedactionSettings } from '../../model/redaction.ts'
import type { Embedder } from '../../ports/embedder.ts'

/** The same embedder, which is never given a secret or personal data: notes and questions leave with placeholders. */
export function redactingEmbedder(embedder: Embedder, settings: RedactionSettings): Embedder {
  const { provider, model, batchSize } = embedder
  return {
    provider,
    model,
    batchSize,
    embed: (texts, kind, signal) =>
      embedder.embed(
        texts.map((text) => redacted(text, settings)),
        kind,
        signal,
      ),
  }
}
