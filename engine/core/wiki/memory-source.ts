import { sha1Short, wikiSlug } from './slug.ts'

/** Name of a workspace in pages that are made of its memory: that of its folder, and what tells two of one name apart. */
export function memoryWorkspace(root: string): string {
  const folder = root.split(/[\\/]/).findLast((part) => part !== '') ?? ''
  return `${wikiSlug(folder)}-${sha1Short(root)}`
}

/** Id of the source page that stands for the memory of a workspace; `root` is its absolute path. */
export function memorySourceId(root: string): string {
  return `source.memory.${memoryWorkspace(root)}`
}
