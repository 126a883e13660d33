import { type FormatXMLElementFn, IntlMessageFormat } from 'intl-messageformat'
import type { ReactNode } from 'react'
import { nothingIsMany } from '../../engine/model/zero-plural.ts'
import type { Catalogue, MessageKey } from './catalogues.ts'
import type { Language } from './language.ts'

export type TextParams = Readonly<Record<string, string | number>>
type Tag = FormatXMLElementFn<ReactNode>
export type RichParams = Readonly<
  Record<string, string | number | ReactNode | ((parts: ReactNode[]) => ReactNode)>
>

/** The words of one language. */
export type Text = {
  language: Language
  /** A message with its parameters filled in. */
  t(key: MessageKey, params?: TextParams): string
  /** The same, with parts drawn by the caller: `<b>…</b>` in the message calls `params.b`. */
  rich(key: MessageKey, params: RichParams): ReactNode
  /** The message of a code that the engine sent, `other` when this version has no words for it. */
  coded(prefix: string, code: string, other: MessageKey, params?: TextParams): string
}

export function createText(language: Language, catalogue: Catalogue): Text {
  const formats = new Map<MessageKey, IntlMessageFormat>()
  const formatOf = (key: MessageKey) => {
    const known = formats.get(key)
    if (known) return known
    const format = new IntlMessageFormat(catalogue[key], language)
    nothingIsMany(format.getAst(), language)
    formats.set(key, format)
    return format
  }
  const t = (key: MessageKey, params: TextParams = {}) => String(formatOf(key).format(params))
  return {
    language,
    t,
    rich: (key, params) =>
      formatOf(key).format<ReactNode>(params as Record<string, ReactNode | Tag>) as ReactNode,
    coded(prefix, code, other, params) {
      const key = `${prefix}.${code}`
      return Object.hasOwn(catalogue, key) ? t(key as MessageKey, params) : t(other, { code, ...params })
    },
  }
}
