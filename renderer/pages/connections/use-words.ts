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
  const says = (id: string, { says: code, params }: Pick<Connection, 'says' | 'params'>) =>
    coded(saysPrefix(id, code), code, 'connections.says.other', params)
  return {
    name: (id: string) => PROPER_NAMES[id] ?? coded('connections.name', id, 'connections.name.other'),
    about: (id: string) => coded('connections.about', id, 'connections.about.other'),
    says,
    outcome: (id: string, result: Tested) =>
      t(result.isOk ? 'connections.worked' : 'connections.failed', { what: says(id, result) }),
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
