/** Transcripts of agents, which lie anywhere on this machine. Paths are absolute. Nothing is ever written. */
export interface Transcripts {
  folderOf(path: string): string
  nameOf(path: string): string
  join(folder: string, name: string): string
  /** Names of the files of a folder, links left out; none when it is not there or cannot be looked at. */
  names(folder: string): string[]
  /** The first lines, as far as they lie in the first 256 KB. None when there is no such file. */
  firstLines(path: string): Promise<string[]>
  /**
   * All lines from the last to the first, in batches, of a file in UTF-8 or UTF-16; never more than a piece of it is
   * held. A line of more than 32 MiB is left out. None when there is no such file. Fails with the system's error when
   * it cannot be read.
   */
  linesFromEnd(path: string): AsyncIterable<readonly string[]>
}
