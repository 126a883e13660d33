export type Followed<E> = {
  /** Resolves when asking makes sense. */
  whenReady(): Promise<void>
  open(): Promise<AsyncIterable<E>>
  take(event: E): void
  /** Waits a moment between the end of the stream and its next beginning. */
  pause(): Promise<void>
  /** Ends it; without one it is followed for as long as the program runs. */
  signal?: AbortSignal
}

/** Takes each event of a stream; after a break it begins anew. */
export async function followStream<E>({ whenReady, open, take, pause, signal }: Followed<E>): Promise<void> {
  while (!signal?.aborted) {
    await whenReady()
    try {
      for await (const event of await open()) take(event)
    } catch {
      // A stream ends with its wire; whatever else ended it shows in the calls of whoever follows as well.
    }
    if (!signal?.aborted) await pause()
  }
}
