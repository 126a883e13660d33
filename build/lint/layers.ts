import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

/** One row of the import table: what the files of a folder may import besides each other. */
export type Layer = {
  /** Folder from the root, without a slash at the end. */
  path: string
  /** Folders or files of ours, each as the start of a path. */
  ours: string[]
  /** npm packages by name; a star at the end stands for a family (`@codemirror/*`). */
  packages: string[]
  /** Modules of Node by name, `*` for all, none when left out. */
  node?: string[]
}

const ANY_NODE = ['*']

/** Who may import whom. Folders that are not listed here (test, build) may import anything. */
export const LAYERS: Layer[] = [
  { path: 'engine/model', ours: [], packages: ['zod'] },
  {
    path: 'engine/core',
    ours: ['engine/model'],
    packages: ['diff', 'porter2', 'snowball-stemmers', '@secretlint/*', 're2js', 'yaml', 'ignore'],
    // `module`: large packages are loaded when they are first needed.
    node: ['crypto', 'module'],
  },
  { path: 'engine/phases', ours: ['engine/model', 'engine/core'], packages: [] },
  { path: 'engine/ports', ours: ['engine/model'], packages: [] },
  {
    path: 'engine/contract',
    ours: ['engine/model'],
    packages: ['zod', '@orpc/contract', '@orpc/client', '@orpc/server'],
  },
  {
    path: 'engine/host',
    ours: ['engine/model', 'engine/core', 'engine/phases', 'engine/ports', 'engine/contract'],
    // Only its types: what is inferred from a schema of the contract.
    packages: ['zod'],
    // Hashes and unique names; the disk and the clock stay behind the ports.
    node: ['crypto'],
  },
  {
    path: 'engine/adapters',
    ours: ['engine/model', 'engine/core', 'engine/ports', 'engine/contract/transport'],
    packages: [
      'json5',
      'jsonc-parser',
      'fastest-levenshtein',
      'zod',
      'better-sqlite3',
      'sqlite-vec',
      'chrono-node',
      'chokidar',
      'croner',
      'pino',
      'rotating-file-stream',
      'yaml',
      'ai',
      '@ai-sdk/*',
    ],
    node: ANY_NODE,
  },
  {
    path: 'engine/entry',
    ours: ['engine'],
    packages: ['commander', 'picocolors', 'zod', '@modelcontextprotocol/sdk', 'ws', 'intl-messageformat'],
    node: ANY_NODE,
  },
  {
    path: 'electron/main',
    // The thread that the engine runs in, and what joins a window with it; never the engine itself. The words of the
    // tray are those of the interface.
    ours: [
      'engine/model',
      'engine/contract',
      'engine/ports/log',
      'engine/adapters/atomic-write',
      'engine/adapters/log-file',
      'engine/adapters/json-file',
      'engine/adapters/config-file',
      'engine/entry/engine-thread',
      'engine/entry/bridge',
      'engine/entry/serve-agent',
      'engine/entry/shell-server',
      'engine/entry/serve/headers',
      'engine/entry/serve/static-files',
      'electron/preload/channel',
      'renderer/lib/catalogues',
      'renderer/lib/create-text',
      'renderer/lib/language',
    ],
    packages: ['electron', 'zod'],
    node: ANY_NODE,
  },
  { path: 'electron/preload', ours: [], packages: ['electron'] },
  {
    path: 'renderer/ui',
    ours: [],
    packages: [
      'react',
      'react-aria-components',
      'react-resizable-panels',
      'lucide-react',
      '@tanstack/react-virtual',
    ],
  },
  {
    path: 'renderer/lib',
    ours: ['engine/model', 'engine/contract', 'renderer/locales'],
    packages: [
      'react',
      '@tanstack/react-query',
      '@orpc/client',
      '@orpc/tanstack-query',
      'intl-messageformat',
    ],
  },
  {
    path: 'renderer/features',
    ours: ['engine/model', 'renderer/ui', 'renderer/lib'],
    packages: [
      'react',
      'react-markdown',
      'remark-*',
      'rehype-sanitize',
      'codemirror',
      '@codemirror/*',
      'diff',
      'recharts',
      'd3-force',
    ],
  },
  {
    path: 'renderer/pages',
    ours: ['engine/model', 'renderer/ui', 'renderer/lib', 'renderer/features'],
    packages: ['react'],
  },
  {
    path: 'renderer/app',
    ours: ['engine/model', 'engine/contract', 'renderer'],
    packages: ['react', 'react-dom', 'react-aria-components', '@tanstack/react-query'],
  },
]

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A package is seen under node_modules when it is installed and under its own name when it is not. */
function packagePattern(name: string): string {
  // A folder of ours has the same name: below it lies no package.
  if (name === 'electron') return '^(?:node_modules/electron(?:/|$)|electron$)'
  const start = `^(?:node_modules/)?(?:@types/)?`
  return name.endsWith('*') ? `${start}${literal(name.slice(0, -1))}` : `${start}${literal(name)}(?:/|$)`
}

function layerRule(layer: Layer): IForbiddenRuleType {
  const ours = [layer.path, ...layer.ours].map((path) => `^${literal(path)}(?:/|\\.|$)`)
  const packages = layer.packages.map(packagePattern)
  const modules = (layer.node ?? []).filter((name) => name !== '*').map((name) => `^(?:node:)?${name}$`)
  return {
    name: layer.path,
    severity: 'error',
    comment: `${layer.path} may import ${[...layer.ours, ...layer.packages, ...(layer.node ?? []).map((n) => `node:${n}`)].join(', ') || 'nothing'}`,
    from: { path: `^${literal(layer.path)}/` },
    to: {
      // A relative path is one that was not found: `unresolvable` reports it, once.
      pathNot: [...ours, ...packages, ...modules, '^\\.'],
      ...(layer.node?.includes('*') ? { dependencyTypesNot: ['core'] } : {}),
    },
  }
}

/** Every folder of the product is a row of the table: a new one is entered there before it imports anything. */
const UNLISTED: IForbiddenRuleType = {
  name: 'unlisted-folder',
  severity: 'error',
  comment: 'a file of engine, electron or renderer stands in a folder that the table of layers does not have',
  from: {
    path: '^(?:engine|electron|renderer)/',
    pathNot: [
      ...LAYERS.map((layer) => `^${literal(layer.path)}/`),
      '^engine/sample/',
      '^renderer/locales/',
      '^renderer/[^/]+$',
      '^renderer/public/',
    ],
  },
  to: {},
}

const GENERAL: IForbiddenRuleType[] = [
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no-orphan',
    severity: 'error',
    comment: 'nothing imports this file and it imports nothing',
    from: {
      orphan: true,
      path: '^(?:engine|electron|renderer)/',
      pathNot: [
        '^engine/entry/[^/]+$',
        '^electron/preload/',
        '^engine/sample/',
        '^renderer/public/',
        '\\.d\\.ts$',
      ],
    },
    to: {},
  },
  {
    name: 'page-imports-page',
    severity: 'error',
    from: { path: '^renderer/pages/([^/]+)/' },
    to: { path: '^renderer/pages/', pathNot: '^renderer/pages/$1/' },
  },
  {
    name: 'electron-outside-electron',
    severity: 'error',
    comment: 'importing electron at run time throws outside Electron; its types may be imported',
    from: { pathNot: '^(?:electron|test/electron-stand-in/fixtures)/' },
    // Not our folder of the same name, which others may import where it does not.
    to: { path: '^(?:node_modules/electron(?:/|$)|electron$)', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-dev-package',
    severity: 'error',
    comment: 'the product may not need a package that is installed for development only',
    // The interface is bundled: what it needs is in the bundle.
    from: { path: '^(?:engine|electron)/' },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: packagePattern('electron'),
    },
  },
  {
    name: 'unresolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** All rules, most telling first. */
export const RULES: IForbiddenRuleType[] = [...LAYERS.map(layerRule), UNLISTED, ...GENERAL]

/** How dependency-cruiser reads the sources: type imports count, packages are not followed. */
export const CRUISE_OPTIONS: ICruiseOptions = {
  ruleSet: { forbidden: RULES },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(?:engine/sample|test/golden/cases|build/out)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
}
