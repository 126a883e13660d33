import { ContractError } from '../../contract/errors.ts'
import type { EngineHandlers } from '../../contract/handlers.ts'
import { HUMAN, holdsMarker, withBlock } from '../../core/wiki/blocks.ts'
import { findPage } from '../../core/wiki/lookup.ts'
import type { BrokenPage, WikiMetadata } from '../../model/wiki.ts'
import { type Applied, applyMetadata, applySynthesis } from '../wiki/apply.ts'
import { type Compiled, compileWiki } from '../wiki/compile.ts'
import { readPages } from '../wiki/pages.ts'
import type { Ran } from '../wiki/run.ts'
import { type Vault, writeChanged } from '../wiki/vault.ts'
import type { AppParts } from './parts.ts'
import { wikiProblems } from './wiki-problems.ts'

type Changes = Pick<EngineHandlers['wiki'], 'init' | 'compile' | 'apply' | 'runs' | 'undo'>

const MAX_NAMED = 200
const MAX_RUNS = 100

/** What writes into the wiki. Every run can be undone. */
export function wikiChanges({ wiki, workspaces, events }: AppParts): Changes {
  const told = <T>(value: T): T => {
    events.publish({ event: 'wiki.changed' })
    return value
  }
  return {
    async init({ workspace }) {
      workspaces.open(workspace)
      const created = wiki.missing()
      await wiki.init()
      return told({ created })
    },
    async compile({ workspace }) {
      workspaces.open(workspace)
      const ran = await wiki.compile()
      // The pages are there; a model may take its time.
      wiki.summarise(() => events.publish({ event: 'wiki.changed' }))
      return told(written(ran, ran.result))
    },
    async apply(input) {
      workspaces.open(input.workspace)
      if (input.op === 'notes') {
        const ran = await wiki.change('notes', (vault) => writeNotes(vault, input.page, input.notes))
        return told(written(ran, ran.result))
      }
      const { sources: sourceIds, questions, contradictions, confidence, status } = input
      const metadata: WikiMetadata = { sourceIds, questions, contradictions, confidence, status }
      if (input.op === 'synthesis' && !sourceIds?.length)
        throw new ContractError('invalid_input', { key: 'sources' })
      if (input.op === 'synthesis' && holdsMarker(input.body))
        throw new ContractError('invalid_input', { key: 'body' })
      const ran = await wiki.change('apply', (vault): Applied => {
        if (input.op === 'synthesis')
          return applySynthesis(vault, { title: input.title, body: input.body, metadata })
        const applied = applyMetadata(vault, input.page, metadata)
        if (!applied) throw new ContractError('not_found', { page: input.page })
        return applied
      })
      return told(written(ran, ran.result.compile))
    },
    async runs({ workspace }) {
      workspaces.open(workspace)
      const runs = wiki.runs().map((run) => ({
        receipt: run.id,
        atMs: Date.parse(run.at),
        what: run.wiki ?? 'compile',
        pages: run.files.slice(0, MAX_NAMED).map(({ path }) => path),
        changed: run.files.length,
        isUndone: run.undoneAt !== null,
      }))
      return { runs: runs.slice(0, MAX_RUNS) }
    },
    async undo({ workspace, receipt }) {
      workspaces.open(workspace)
      const { id, restored, changedSince, conflicts } = await wiki.undo(receipt)
      if (id === null) throw new ContractError('not_found', { receipt })
      const known = new Set(conflicts.map(({ path }) => path))
      const whole = changedSince
        .filter((path) => !known.has(path))
        .map((path) => ({ path, line: null, now: '', written: '', before: '' }))
      return told({ isUndone: changedSince.length === 0, restored, conflicts: [...conflicts, ...whole] })
    },
  }
}

/** Puts what a person wrote between the human markers; the rest of the page stays. */
function writeNotes(vault: Vault, name: string, notes: string): Compiled {
  const found = findPage(readPages(vault).pages, name)
  if (!found) throw new ContractError('not_found', { page: name })
  if (holdsMarker(notes)) throw new ContractError('invalid_input', { key: 'notes' })
  writeChanged(vault, found.page.relativePath, withBlock(found.raw, HUMAN, notes.trimEnd()))
  return compileWiki(vault)
}

function written(
  { receipt, pages, written: files }: Pick<Ran<unknown>, 'receipt' | 'pages' | 'written'>,
  { brokenPages }: { brokenPages?: BrokenPage[] },
) {
  return {
    receipt,
    pages: pages.slice(0, MAX_NAMED),
    changed: pages.length,
    files: files.length,
    problems: wikiProblems([], brokenPages),
  }
}
