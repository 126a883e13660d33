const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * The text without Obsidian's comments (`%%…%%`, also over several lines), which are hidden in reading; what looks like
 * one within code stays. A comment that is never closed hides the rest, as in Obsidian.
 */
export function stripComments(source: string): string {
  let fence: string | null = null
  let isHidden = false
  const lines = source.split('\n').map((line) => {
    const mark = isHidden ? undefined : FENCE.exec(line)?.[1]
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null
    if (mark !== undefined || fence !== null) return line
    let shown = ''
    for (const part of line.split(/(`[^`]*`|%%)/)) {
      if (part === '%%') isHidden = !isHidden
      else if (!isHidden) shown += part
    }
    return shown
  })
  return lines.join('\n')
}
