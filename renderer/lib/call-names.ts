import type { Client } from '../../engine/contract/client.ts'

type Answered<F> = F extends (input: never, ...rest: never[]) => Promise<infer O>
  ? O extends AsyncIterable<unknown>
    ? never
    : O
  : never

/** Every call that has one answer, as `noun.verb`: `review.list`. */
export type CallName = {
  [N in keyof Client & string]: {
    [V in keyof Client[N] & string]: [Answered<Client[N][V]>] extends [never] ? never : `${N}.${V}`
  }[keyof Client[N] & string]
}[keyof Client & string]

type Call<K extends CallName> = K extends `${infer N}.${infer V}`
  ? N extends keyof Client
    ? V extends keyof Client[N]
      ? Client[N][V]
      : never
    : never
  : never

export type InputOf<K extends CallName> =
  Call<K> extends (input: infer I, ...rest: never[]) => unknown ? I : never
export type OutputOf<K extends CallName> = Answered<Call<K>>
