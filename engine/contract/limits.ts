/** Rows of one page at most (architecture 5). */
export const MAX_PAGE_ROWS = 200
/** Bytes of one frame, UTF-8, either way (architecture 5: bodies above 1 MiB are refused with `too_large`). */
export const MAX_FRAME_BYTES = 1024 * 1024
/** Keys that one decision may name (architecture 5). */
export const MAX_DECISION_KEYS = 500
/** Longest query, filter or new wording, UTF-16 units. */
export const MAX_TEXT_CHARS = 4_000
/** Longest key of an entry: a path and numbers. */
export const MAX_KEY_CHARS = 4_096
/** Longest relative path. */
export const MAX_PATH_CHARS = 1_024
/** Longest MEMORY.md that is sent or saved as one text, UTF-16 units; a larger one is `too_large`. */
export const MAX_MEMORY_CHARS = 300_000
/** Longest of two texts that are sent to be compared, UTF-16 units: both fit into one frame in any script. */
export const MAX_COMPARED_CHARS = 150_000
/** Nights of the strip (ux 5). */
export const STRIP_NIGHTS = 30
