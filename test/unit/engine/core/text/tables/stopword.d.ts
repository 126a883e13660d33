/** The package ships no types; these are the lists the engine has taken over. */
declare module 'stopword/dist/stopword.esm.min.mjs' {
  export const eng: readonly string[]
  export const por: readonly string[]
  export const spa: readonly string[]
  export const fra: readonly string[]
  export const deu: readonly string[]
  export const ita: readonly string[]
  export const nld: readonly string[]
  export const pol: readonly string[]
  export const rus: readonly string[]
  export const tur: readonly string[]
  export const vie: readonly string[]
  export const ara: readonly string[]
  export const hin: readonly string[]
}
