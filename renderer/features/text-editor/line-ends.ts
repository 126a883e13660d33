/**
 * What parts the lines of a text in the editor so that saving gives every byte back: the editor joins lines by one
 * sign, and a text with both kinds keeps its carriage returns as signs of its lines.
 */
export function lineSeparator(text: string): '\n' | '\r\n' {
  return text.includes('\r\n') && !/(?:^|[^\r])\n/.test(text) ? '\r\n' : '\n'
}
