type Element = { type: number; options?: Record<string, { value: Element[] }>; children?: Element[] }

/** Of the message library: a plural. */
const PLURAL = 6

/**
 * Has a count of nothing take the form of many. Brazilian Portuguese counts nought as one by the rules of CLDR, and
 * nobody writes so: “0 propostas”, not “0 proposta”. Changes the parsed message; others than Portuguese stay as they are.
 */
export function nothingIsMany(elements: readonly Element[], language: string): void {
  if (language !== 'pt-BR') return
  for (const { type, options = {}, children = [] } of elements) {
    const { other } = options
    if (type === PLURAL && other) options['=0'] ??= other
    for (const { value } of Object.values(options)) nothingIsMany(value, language)
    nothingIsMany(children, language)
  }
}
