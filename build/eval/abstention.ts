import { searchIndex } from '../../engine/host/search.ts'
import type { SearchStore } from '../../engine/ports/search-store.ts'
import type { LocomoConversation, LocomoQuestion } from './locomo.ts'
import { withIndex } from './search-index.ts'

/**
 * How sure answers are: of questions that belong to an index, and of such that do not. `by` says where the foreign
 * ones come from: other conversations; with a single one, the half of its lines that is left out; nowhere without any.
 */
export type Abstention = { own: number[]; foreign: number[]; by: 'conversations' | 'halves' | 'nothing' }

export async function abstention(conversations: readonly LocomoConversation[]): Promise<Abstention> {
  const [first] = conversations
  if (!first) return { own: [], foreign: [], by: 'nothing' }
  return conversations.length > 1 ? ofConversations(conversations) : ofHalves(first)
}

async function ofConversations(conversations: readonly LocomoConversation[]): Promise<Abstention> {
  const own: number[] = []
  const foreign: number[] = []
  for (const [index, { notes, questions }] of conversations.entries()) {
    await withIndex(notes, (store) => {
      for (const { question } of questions) own.push(confidence(store, question, conversations))
      const others = conversations.filter((_, other) => other !== index).flatMap((other) => other.questions)
      const turns = conversations.length - 1
      for (const [at, { question }] of others.entries())
        if (at % turns === index % turns) foreign.push(confidence(store, question, conversations))
    })
  }
  return { own, foreign, by: 'conversations' }
}

/** Each half of the lines is an index of its own; a question whose answers all lie in the other one is foreign. */
async function ofHalves(conversation: LocomoConversation): Promise<Abstention> {
  const own: number[] = []
  const foreign: number[] = []
  for (const half of [0, 1] as const) {
    const { notes, isIn } = halfOf(conversation, half)
    await withIndex(notes, (store) => {
      for (const question of conversation.questions) {
        const inside = [...question.gold].filter(isIn).length
        if (inside === question.gold.size) own.push(confidence(store, question.question, [conversation]))
        else if (inside === 0) foreign.push(confidence(store, question.question, [conversation]))
      }
    })
  }
  return { own, foreign, by: 'halves' }
}

/** The notes with the bullets of the other half left blank, so that lines keep their numbers. */
function halfOf(
  { notes }: LocomoConversation,
  half: 0 | 1,
): { notes: Map<string, string>; isIn: (place: LocomoQuestion['id']) => boolean } {
  const places = [...notes].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (line.startsWith('- ') ? [`${path}:${at + 1}`] : [])),
  )
  const middle = Math.ceil(places.length / 2)
  const kept = new Set(half === 0 ? places.slice(0, middle) : places.slice(middle))
  const left = [...notes].map(([path, text]): [string, string] => [
    path,
    text
      .split('\n')
      .map((line, at) => (line.startsWith('- ') && !kept.has(`${path}:${at + 1}`) ? '' : line))
      .join('\n'),
  ])
  return { notes: new Map(left), isIn: (place) => kept.has(place) }
}

/** Confidence without the speakers' names: every conversation has its own, so they would give the answer away. */
function confidence(
  store: SearchStore,
  question: string,
  conversations: readonly LocomoConversation[],
): number {
  const names = conversations.flatMap(({ speakers }) => speakers)
  const bare = names.reduce(
    (text, name) => text.replace(new RegExp(`\\b${name}(?:'s)?\\b`, 'g'), ''),
    question,
  )
  return searchIndex(store, bare, { maxResults: 1, minScore: 0 }).confidenceScore
}

/** Chance that an own question gets a higher value than a foreign one (ties count half); 0 without any. */
export function areaUnderCurve(own: readonly number[], foreign: readonly number[]): number {
  if (own.length === 0 || foreign.length === 0) return 0
  const all = [
    ...own.map((value) => ({ value, isOwn: true })),
    ...foreign.map((value) => ({ value, isOwn: false })),
  ].sort((a, b) => a.value - b.value)
  let rankSum = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    for (let index = start; index < end; index += 1) if (all[index]?.isOwn) rankSum += (start + end + 1) / 2
    start = end
  }
  return (rankSum - (own.length * (own.length + 1)) / 2) / (own.length * foreign.length)
}
