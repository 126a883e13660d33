/** The part of a Markdown tree (mdast) that our plugins touch. */
export type MdNode = {
  type: string
  value?: string
  children?: MdNode[]
  checked?: boolean | null
  data?: { hName?: string; hProperties?: Record<string, string | boolean> }
}

export const text = (value: string): MdNode => ({ type: 'text', value })

/** A node that is drawn as the element `name`. */
export function element(
  name: string,
  properties: Record<string, string | boolean>,
  children: MdNode[],
): MdNode {
  return { type: 'emphasis', children, data: { hName: name, hProperties: properties } }
}

/** Visits every parent, innermost first: what a visit puts in is not visited again. */
export function eachParent(node: MdNode, visit: (parent: MdNode & { children: MdNode[] }) => void): void {
  if (!node.children) return
  for (const child of node.children) eachParent(child, visit)
  visit(node as MdNode & { children: MdNode[] })
}
