import { findNodeAtLocation, parseTree, visit } from 'jsonc-parser'

/** Comments of a JSON text. */
export function commentCount(text: string): number {
  let count = 0
  visit(text, {
    onComment: () => {
      count += 1
    },
  })
  return count
}

/**
 * The text without one property. The library would take a comment behind the property before it along when it
 * is the last one; here only the property goes, and the comma behind it. A comma may stay in front of the brace
 * (JSON5 allows it).
 */
export function withoutProperty(text: string, segments: readonly string[]): string {
  const tree = parseTree(text, [], { allowTrailingComma: true })
  const property = tree && findNodeAtLocation(tree, [...segments])?.parent
  if (!property) throw new Error('the key was not found')
  const before = text.slice(0, property.offset).replace(/\r?\n[ \t]*$/, '')
  return before + text.slice(property.offset + property.length).replace(/^\s*,/, '')
}
