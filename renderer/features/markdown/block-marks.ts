import { eachParent, element, type MdNode, text } from './tree.ts'

const CALLOUT = /^\[!([^\]\n]+)\]([+-]?)[ \t]*([^\n]*)(?:\n|$)/
const TASK = /^\[([^\] xX])\] /

/** Obsidian's aliases of a callout, by what they are drawn as; unknown ones are notes. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  info: 'info',
  todo: 'info',
  tip: 'good',
  hint: 'good',
  important: 'good',
  success: 'good',
  check: 'good',
  done: 'good',
  question: 'warn',
  help: 'warn',
  faq: 'warn',
  warning: 'warn',
  caution: 'warn',
  attention: 'warn',
  failure: 'bad',
  fail: 'bad',
  missing: 'bad',
  danger: 'bad',
  error: 'bad',
  bug: 'bad',
  example: 'note',
  quote: 'note',
  cite: 'note',
}

/** Draws callouts, foldable where their author said so, and tasks with marks of their own. */
export function remarkBlockMarks() {
  return (tree: MdNode): void => {
    eachParent(tree, (parent) => {
      if (parent.type === 'blockquote') asCallout(parent)
      if (parent.type === 'listItem') asTask(parent)
    })
  }
}

function asCallout(quote: MdNode & { children: MdNode[] }): void {
  const head = quote.children[0]
  const first = head?.children?.[0]
  const match = first?.type === 'text' ? CALLOUT.exec(first.value ?? '') : null
  if (!head?.children || !first || !match) return
  const [all, type = '', fold = '', title = ''] = match
  const kind = KINDS[type.toLowerCase()] ?? 'note'
  first.value = (first.value ?? '').slice(all.length)
  if (first.value === '') head.children.shift()
  const name =
    title.trim() === '' ? type.slice(0, 1).toUpperCase() + type.slice(1).toLowerCase() : title.trim()
  const body = head.children.length === 0 ? quote.children.slice(1) : quote.children
  const isFolding = fold !== ''
  quote.children = [element(isFolding ? 'summary' : 'strong', {}, [text(name)]), ...body]
  quote.data = {
    hName: isFolding ? 'details' : 'div',
    hProperties: { className: `md-callout md-callout-${kind}`, ...(fold === '+' ? { open: true } : {}) },
  }
}

/** `- [/] half done`: GFM knows only the empty and the checked box. */
function asTask(item: MdNode & { children: MdNode[] }): void {
  const first = item.children[0]?.children?.[0]
  const mark = first?.type === 'text' ? TASK.exec(first.value ?? '') : null
  if (!first || !mark || item.checked != null) return
  first.value = (first.value ?? '').slice(mark[0].length)
  item.children[0]?.children?.unshift(
    element('code', { className: 'md-task' }, [text(mark[1] ?? '')]),
    text(' '),
  )
}
