/**
 * Where a file of ours lies for those who do not read the archive of the packaged app (SQLite opens its extensions by
 * itself): the packaging puts such files beside it. Any other path is answered as it is.
 */
export function outsideArchive(path: string): string {
  return path.replace(/(?<=[\\/])app\.asar(?=[\\/])/, 'app.asar.unpacked')
}
