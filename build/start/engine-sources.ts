/** The folders of the engine, from the root of the clone: what bundles of it are made of. */
export const ENGINE_SOURCES = [
  'engine/adapters',
  'engine/contract',
  'engine/core',
  'engine/entry',
  'engine/host',
  'engine/model',
  'engine/phases',
  'engine/ports',
] as const
