/** Number of lines of YAML front matter at the top of a note, its fences included; 0 without any. */
export function frontMatterLines(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (/^(?:---|\.\.\.)\s*$/.test(line)) return index + 1
    // A rule at the top of a note without any key below it is no front matter.
    if (line.trim() !== '' && !/^\s|^[\w"'-][^:]*:|^- |^#/.test(line)) return 0
  }
  return 0
}

/** The lines with front matter emptied, so that line numbers stay (case C045). */
export function withoutFrontMatter(lines: readonly string[]): string[] {
  const count = frontMatterLines(lines)
  return count === 0 ? [...lines] : [...lines].fill('', 0, count)
}
