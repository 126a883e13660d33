import type { OutputOf } from '../../lib/call-names.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { saysPrefix } from './codes.ts'
import { PROPER_NAMES } from './looks.ts'

export type Connection = OutputOf<'connections.list'>['connections'][number]
export type Fact = Connection['facts'][number]
export type Tested = OutputOf<'connections.test'>

/** The words for what the engine tells in codes. */
export function useWords() {
  const { t, coded } = useText()
  const format = useFormat()
  return {
    name: (id: string) => PROPER_NAMES[id] ?? coded('connections.name', id, 'connections.name.other'),
    about: (id: string) => coded('connections.about', id, 'connections.about.other'),
    says: (id: string, { says, params }: Pick<Connection, 'says' | 'params'>) =>
      coded(saysPrefix(id, says), says, 'connections.says.other', params),
    way: (client: string) =>
      PROPER_NAMES[client] ?? coded('connections.way', client, 'connections.way.other'),
    fact: (name: string) => coded('connections.fact', name, 'connections.fact.other'),
    /** A time is drawn by itself. */
    value({ name, kind, value }: Fact): string {
      if (kind === 'code') return coded(`connections.value.${name}`, String(value), 'connections.value.other')
      if (typeof value === 'string' || kind === 'text') return String(value)
      if (kind === 'percent') return format.percent(value / 100)
      return kind === 'span' ? format.span(value) : format.number(value)
    },
    took: ({ ms }: Tested) => t('connections.took', { span: format.span(ms) }),
  }
}
