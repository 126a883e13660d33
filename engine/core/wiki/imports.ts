import { sha1Short, wikiSlug } from './slug.ts'
import type { SourcePage } from './source-page.ts'

/** Where the page of a mirrored file lies, and the page once its text is known. */
export type ImportedPage = { pagePath: string; page: (content: string, updatedAt: string) => SourcePage }

const BRIDGE_KINDS = ['memory-root', 'dream-report', 'daily-note', 'event-log'] as const
export type BridgeKind = (typeof BRIDGE_KINDS)[number]

export type BridgeFile = {
  /** Absolute path of the workspace. */
  workspaceDir: string
  /** Below the workspace. */
  relativePath: string
  sourcePath: string
  agentIds: readonly string[]
  kind: BridgeKind
}

/** The page of a memory file of a workspace (spec memory-wiki 9). */
export function bridgePage(file: BridgeFile): ImportedPage {
  const { workspaceDir, relativePath, sourcePath, agentIds, kind } = file
  const workspace = `${wikiSlug(lastPart(workspaceDir))}-${sha1Short(workspaceDir)}`
  const artefact = `${wikiSlug(relativePath.replace(/\.md$/i, ''))}-${sha1Short(relativePath)}`
  const isLog = kind === 'event-log'
  const name = isLog
    ? 'event journal'
    : relativePath
        .replace(/^memory\//, '')
        .replace(/\.md$/i, '')
        .replaceAll('/', ' / ')
  return {
    pagePath: `sources/bridge-${workspace}-${artefact}.md`,
    page: (content, updatedAt) => ({
      fields: {
        pageType: 'source',
        id: `source.bridge.${workspace}.${artefact}`,
        title: `Memory Bridge (${agentIds.join(', ')}): ${name}`,
        sourceType: isLog ? 'memory-bridge-events' : 'memory-bridge',
        sourcePath,
        bridgeRelativePath: relativePath,
        bridgeWorkspaceDir: workspaceDir,
        bridgeAgentIds: [...agentIds],
        status: 'active',
        updatedAt,
      },
      heading: '## Bridge Source',
      facts: [
        `Workspace: \`${workspaceDir}\``,
        `Relative path: \`${relativePath}\``,
        `Kind: \`${isLog ? 'memory-events' : 'markdown'}\``,
        `Agents: ${agentIds.join(', ')}`,
        `Updated: ${updatedAt}`,
      ],
      content,
      language: isLog ? 'json' : 'markdown',
    }),
  }
}

export type LocalFile = { configuredPath: string; path: string; relativePath: string }

const LANGUAGES: Readonly<Record<string, string>> = {
  json: 'json',
  jsonl: 'json',
  md: 'markdown',
  txt: 'text',
  yaml: 'yaml',
  yml: 'yaml',
}

/** Ending that a mirrored local file can have. */
export function isImportable(name: string): boolean {
  return endingOf(name) in LANGUAGES
}

/** The page of a file below a path that was named in the settings. */
export function localPage({ configuredPath, path, relativePath }: LocalFile): ImportedPage {
  const configured = `${wikiSlug(lastPart(configuredPath))}-${sha1Short(configuredPath)}`
  const key = `${configured}-${wikiSlug(lastPart(path))}-${sha1Short(path)}`
  return {
    pagePath: `sources/unsafe-local-${key}.md`,
    page: (content, updatedAt) => ({
      fields: {
        pageType: 'source',
        id: `source.unsafe-local.${key}`,
        title: `Unsafe Local Import: ${relativePath}`,
        sourceType: 'memory-unsafe-local',
        provenanceMode: 'unsafe-local',
        sourcePath: path,
        unsafeLocalConfiguredPath: configuredPath,
        unsafeLocalRelativePath: relativePath,
        status: 'active',
        updatedAt,
      },
      heading: '## Unsafe Local Source',
      facts: [
        `Configured path: \`${configuredPath}\``,
        `Relative path: \`${relativePath}\``,
        `Updated: ${updatedAt}`,
      ],
      content,
      language: LANGUAGES[endingOf(path)] ?? 'text',
    }),
  }
}

function lastPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? ''
}

function endingOf(path: string): string {
  return /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}
