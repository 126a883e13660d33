/** An endpoint answered more than anything that was asked for can need. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
  constructor(maxBytes: number) {
    super(`answered more than ${Math.round(maxBytes / 1024 / 1024)} MiB, so the answer is not used`)
  }
}

/**
 * `fetch` that never follows to another address (a key must not), and whose answer ends with `AnswerTooLarge` once more
 * than `maxBytes` of it have come, unpacked: neither a broken endpoint nor a hostile one fills the memory.
 */
export function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.body === null) return response
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(capped(maxBytes)), { status, statusText, headers })
  }
}

function capped(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes > maxBytes) controller.error(new AnswerTooLarge(maxBytes))
      else controller.enqueue(part)
    },
  })
}
