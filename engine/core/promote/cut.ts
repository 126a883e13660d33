/** Cuts [start, end) out; where text would follow directly on text, an empty line keeps them apart. */
export function withoutRange(text: string, start: number, end: number, eol: string): string {
  const [head, tail] = [text.slice(0, start), text.slice(end)]
  const isTextAbove = lastLine(head).trim() !== ''
  const isTextBelow = (/^[^\n]*/.exec(tail)?.[0] ?? '').trim() !== ''
  if (!isTextAbove || !isTextBelow) return head + tail
  return head + (head.endsWith('\n') ? eol : eol + eol) + tail
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n', text.length - 2) + 1)
}
