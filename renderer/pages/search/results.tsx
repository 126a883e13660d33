import { placeText } from '../../features/evidence/evidence-list.tsx'
import { useSource } from '../../features/source-note/use-source.ts'
import { useAddress } from '../../lib/address.ts'
import { useCommands } from '../../lib/commands.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { focusedList } from '../../ui/focused-list.ts'
import { GridList } from '../../ui/grid-list.tsx'
import { SplitPanes } from '../../ui/split-panes.tsx'
import { SEARCH_COMMANDS } from './commands.ts'
import { type Hit, HitRow } from './hit.tsx'
import { foundWords } from './mark-parts.ts'
import { NotePane } from './note-pane.tsx'
import type { SearchResult } from './use-search.ts'

const keyOf = ({ place }: Hit) => placeText(place)

/** What was found, and beside it the note of the one that is open. */
export function Results({ result }: { result: SearchResult }) {
  const { t } = useText()
  const format = useFormat()
  const { params, choose } = useAddress()
  const { openInObsidian } = useSource()
  const isNarrow = useMedia('(max-width: 899px)')
  const { hits, words } = result
  const active = params.at ?? null
  const current = hits.find((hit) => keyOf(hit) === active) ?? null
  const isOpen = params.open === '1' && current !== null
  const close = () => {
    choose({ open: null })
    focusedList()?.focus()
  }
  useCommands(SEARCH_COMMANDS, {
    'search.open': current ? () => choose({ open: '1' }) : null,
    'search.obsidian': current ? () => openInObsidian(current.place) : null,
  })
  const list = (
    <GridList
      label={t('search.results')}
      rows={hits}
      keyOf={keyOf}
      nameOf={(hit) =>
        t('search.hit', {
          place: keyOf(hit),
          text: hit.snippet,
          score: format.score(hit.score),
          words: format.list(foundWords(hit.snippet, words)),
        })
      }
      renderRow={(hit) => <HitRow hit={hit} words={words} />}
      rowHeight={120}
      active={active}
      onActive={(at) => choose({ at })}
      onOpen={(at) => choose({ at, open: '1' })}
      empty={null}
    />
  )
  const note = isOpen && <NotePane place={current.place} onClose={close} />
  if (isNarrow)
    return (
      <div className="search-stack">
        {note}
        {list}
      </div>
    )
  if (!note) return list
  return (
    <SplitPanes
      id="search"
      dividerLabel={(before, after) => t('search.divider', { before, after })}
      panes={[
        { id: 'hits', label: t('search.results'), children: list, size: 50, minSize: 25 },
        { id: 'note', label: t('search.note'), children: note, size: 50, minSize: 25 },
      ]}
    />
  )
}
