import type { InputOf } from '../../lib/call-names.ts'

export type Input = Omit<InputOf<'wiki.list'>, 'cursor'>
export const KINDS = ['entity', 'concept', 'source', 'synthesis', 'report'] as const
export const FILTERS = ['memory', 'own', 'questions', 'contradictions', 'stale', 'weak'] as const

/** What the address asks for; what it does not know is left out. */
export function listInput(workspace: string, params: Readonly<Record<string, string>>): Input {
  const kind = KINDS.find((one) => one === params['kind'])
  const filter = FILTERS.find((one) => one === params['only'])
  const text = params['q']?.trim()
  return {
    workspace,
    limit: 100,
    ...(text ? { text } : {}),
    ...(kind ? { kind } : {}),
    ...(filter ? { filter } : {}),
  }
}
