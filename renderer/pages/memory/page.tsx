import './memory.css'
import type { ReactNode } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { EraseDialog } from '../../features/erase/erase-dialog.tsx'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useSource } from '../../features/source-note/use-source.ts'
import { useAddress } from '../../lib/address.ts'
import { type CallResult, useCall } from '../../lib/calls.ts'
import { useCommands } from '../../lib/commands.ts'
import { useKeyLabel } from '../../lib/own-keys.ts'
import { useText } from '../../lib/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitPanes } from '../../ui/split-panes.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { MEMORY_COMMANDS } from './commands.ts'
import { DiaryPane } from './diary-pane.tsx'
import type { LineActions } from './line-detail.tsx'
import { MemoryEditor } from './memory-editor.tsx'
import { MemoryText } from './memory-text.tsx'
import { Proposal } from './proposal.tsx'
import type { Memory } from './segments.ts'
import { TooLarge } from './too-large.tsx'
import { useLineActions } from './use-actions.ts'
import { type Editing, useEditing } from './use-editing.ts'

const PANES = ['memory', 'proposal', 'diary'] as const
type PaneName = (typeof PANES)[number]

/** What is remembered and from where, what would change, and what the nights said, side by side (ux 6). */
export function Page() {
  const { t } = useText()
  const { id } = useWorkspace()
  const call = useCall('memory.read', { workspace: id })
  const memory = call.data ?? null
  const editing = useEditing(memory, call.again)
  const actions = useLineActions(memory)
  const focusPane = useFocusPane()
  useMemoryCommands(memory, { editing, actions, focusPane })
  const contents = {
    memory: <MemoryPane call={call} editing={editing} actions={actions} />,
    proposal: <Proposal memory={memory} />,
    diary: <DiaryPane />,
  }
  return (
    <div className="page page-whole">
      <header className="page-head">
        <h1>{t('app.page.memory')}</h1>
        <EditActions memory={memory} editing={editing} whyNot={actions.whyNot} />
      </header>
      <Panes contents={contents} />
      {actions.asked && memory && (
        <EraseDialog claim={actions.asked} revision={memory.revision} onClose={actions.close} />
      )}
    </div>
  )
}

/** Three panes where there is room for them, else one at a time. */
function Panes({ contents }: { contents: Readonly<Record<PaneName, ReactNode>> }) {
  const { t } = useText()
  const { params, choose } = useAddress()
  const isWide = useMedia('(min-width: 1100px)')
  const shown = PANES.find((name) => name === params.pane) ?? 'memory'
  if (!isWide)
    return (
      <Tabs
        label={t('memory.panes')}
        value={shown}
        onChange={(pane: PaneName) => choose({ pane: pane === 'memory' ? null : pane })}
        tabs={PANES.map((name) => ({
          value: name,
          label: t(`memory.pane.${name}`),
          children: <div className="memory-tab">{contents[name]}</div>,
        }))}
      />
    )
  return (
    <SplitPanes
      id="memory"
      dividerLabel={(before, after) => t('memory.divider', { before, after })}
      panes={PANES.map((name) => ({
        id: name,
        label: t(`memory.pane.${name}`),
        size: name === 'memory' ? 44 : 28,
        children: (
          <div className="memory-pane">
            <p className="memory-pane-name" aria-hidden="true">
              {t(`memory.pane.${name}`)}
            </p>
            {contents[name]}
          </div>
        ),
      }))}
    />
  )
}

type PaneProps = { call: CallResult<Memory>; editing: Editing; actions: LineActions }

function MemoryPane({ call, editing, actions }: PaneProps) {
  const { t } = useText()
  const { id } = useWorkspace()
  return (
    <Async
      state={call.state}
      loading={<Skeleton lines={10} label={t('app.loading')} />}
      error={(error) =>
        error.code === 'too_large' ? <TooLarge /> : <ProblemNote error={error} onRetry={call.again} />
      }
      blocked={(error) => <BlockedNote error={error} workspace={id} onRetry={call.again} />}
      empty={(memory) =>
        memory.text.trim() === '' && !editing.isEditing ? (
          <EmptyState title={t('memory.empty.title')}>
            <p>{t('memory.empty.help')}</p>
          </EmptyState>
        ) : null
      }
    >
      {(memory) =>
        editing.isEditing ? (
          <MemoryEditor memory={memory} editing={editing} />
        ) : (
          <MemoryText memory={memory} actions={actions} />
        )
      }
    </Async>
  )
}

type EditProps = { memory: Memory | null; editing: Editing; whyNot: string | null }

function EditActions({ memory, editing, whyNot }: EditProps) {
  const { t } = useText()
  const [editKeys, saveKeys] = [useKeyLabel('memory.edit'), useKeyLabel('memory.save')]
  if (!memory) return null
  if (!editing.isEditing)
    return (
      <Button icon="edit" keys={editKeys} whyNot={whyNot} onPress={editing.begin}>
        {t('memory.edit')}
      </Button>
    )
  return (
    <div className="page-actions">
      <Button
        kind="primary"
        keys={saveKeys}
        whyNot={whyNot}
        isPending={editing.isSaving}
        onPress={() => void editing.save()}
      >
        {t(editing.isConflict ? 'memory.conflict.save' : 'memory.save')}
      </Button>
      <Button onPress={editing.discard}>
        {t(editing.isConflict ? 'memory.conflict.theirs' : 'memory.discard')}
      </Button>
    </div>
  )
}

function useFocusPane(): (pane: PaneName) => void {
  const { choose } = useAddress()
  return (pane) => {
    const found = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`)
    if (!found) choose({ pane: pane === 'memory' ? null : pane })
    else
      (
        found.querySelector<HTMLElement>('.cm-content, button, a[href], input, [tabindex="0"]') ?? found
      ).focus()
  }
}

function useMemoryCommands(
  memory: Memory | null,
  parts: {
    editing: Editing
    actions: LineActions
    focusPane(pane: PaneName): void
  },
): void {
  const { editing, actions, focusPane } = parts
  const { params } = useAddress()
  const { open, openInObsidian } = useSource()
  const line = memory?.lines.find(({ key }) => key === params.line)
  const source = line?.provenance?.sources[0]
  const canWrite = memory !== null && actions.whyNot === null
  useCommands(MEMORY_COMMANDS, {
    'memory.edit': canWrite && !editing.isEditing ? editing.begin : null,
    'memory.save': canWrite && editing.isEditing ? () => void editing.save() : null,
    'memory.demote': canWrite && line && !editing.isEditing ? () => actions.demote(line) : null,
    'memory.rest': canWrite && line && !editing.isEditing ? () => actions.rest(line) : null,
    'memory.source': source ? () => open(source) : null,
    'memory.obsidian': source ? () => openInObsidian(source) : null,
    'memory.pane1': () => focusPane('memory'),
    'memory.pane2': () => focusPane('proposal'),
    'memory.pane3': () => focusPane('diary'),
  })
}
