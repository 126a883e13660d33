/** Classes of signal words (spec dreaming 16.2). */
export const SIGNAL_CLASSES = [
  'memory',
  'build',
  'incident',
  'logistics',
  'task',
  'routing',
  'operatorRule',
  'externalization',
  'retry',
  'personPattern',
  'situational',
  'persistence',
  'transient',
  'persistentTitle',
  'transientTitle',
  'metadata',
  'projectMeta',
  'processFrame',
  'tooling',
  'travel',
  'stablePerson',
  'explicitPreference',
  'monitoring',
  'specific',
  'blockedTitle',
  'genericTitle',
  'emptyTitle',
  'prefixTitle',
] as const
export type SignalClass = (typeof SIGNAL_CLASSES)[number]

/**
 * The words of one language as parts of a regular expression. `edges`: whole words; `start`: an ending may follow, as
 * in Korean; `none`: anywhere, where a script has no blanks. `genericTitle` and `emptyTitle` are compared whole, and `blockedTitle` outside of English.
 */
export type ClassWords = { edges: 'both' | 'start' | 'none' } & Partial<
  Record<SignalClass, readonly string[]>
>
