import { type ReactNode, useCallback, useMemo } from 'react'
import { BlockedNote } from '../../features/blocked/blocked-note.tsx'
import { Markdown } from '../../features/markdown/markdown.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import type { WikiTarget } from '../../features/markdown/wiki-link.ts'
import { ProblemNote } from '../../features/problem/problem-note.tsx'
import { useAddress } from '../../lib/address.ts'
import { useCall } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useKeyLabel } from '../../lib/own-keys.ts'
import { useText } from '../../lib/text.ts'
import { useWorkspace } from '../../lib/workspace.ts'
import { Async } from '../../ui/async.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Claims } from './claims.tsx'
import { History } from './history.tsx'
import { Links } from './links.tsx'
import { Notes } from './notes.tsx'
import { asReader } from './quoted-content.ts'
import { Summary } from './summary.tsx'
import { usePageTitle } from './use-page-title.ts'
import type { WikiActs } from './use-wiki-acts.ts'
import type { View } from './view.ts'
import { asWikiLinks } from './wiki-links.ts'

type Props = { page: string; acts: WikiActs; onClose(): void }

/** One page: what is claimed and where that was said, what changed, what it hangs together with, its text. */
export function WikiPage({ page, acts, onClose }: Props) {
  const { t } = useText()
  const { id: workspace } = useWorkspace()
  const { state, again } = useCall('wiki.page', { workspace, page })
  return (
    <article className="wiki-page" aria-label={page} data-keys="list">
      <Async
        state={state}
        loading={<Skeleton lines={10} label={t('app.loading')} />}
        error={(error) =>
          error.code === 'not_found' ? (
            <Gone page={page} onClose={onClose} />
          ) : (
            <ProblemNote error={error} onRetry={again} />
          )
        }
        blocked={(error) => <BlockedNote error={error} workspace={workspace} onRetry={again} />}
        empty={() => null}
      >
        {(view) => <Whole view={view} acts={acts} onClose={onClose} />}
      </Async>
    </article>
  )
}

function Gone({ page, onClose }: { page: string; onClose(): void }) {
  const { t } = useText()
  return (
    <div role="status">
      <p>{t('wiki.page.gone', { page })}</p>
      <Button onPress={onClose}>{t('wiki.page.close')}</Button>
    </div>
  )
}

function Whole({ view, acts, onClose }: { view: View; acts: WikiActs; onClose(): void }) {
  const { t } = useText()
  const { questionList, contradictionList } = view
  return (
    <>
      <Head view={view} acts={acts} onClose={onClose} />
      {view.summary && (
        <Section id="summary" title={t('wiki.section.summary')}>
          <Summary summary={view.summary} claims={view.claimList} />
        </Section>
      )}
      {view.summary === null && view.summaryRefused !== null && (
        <p className="soft wiki-facts">
          {t(isAnswer(view.summaryRefused) ? 'wiki.summary.none' : 'wiki.summary.notAsked', {
            reason: t(`wiki.summary.refused.${view.summaryRefused}`),
          })}
        </p>
      )}
      <Section id="claims" title={t('wiki.section.claims')}>
        <Claims claims={view.claimList} isNumbered={view.summary !== null} />
      </Section>
      {contradictionList.length > 0 && (
        <Section id="contradictions" title={t('wiki.section.contradictions')}>
          <Said lines={contradictionList} />
        </Section>
      )}
      {questionList.length > 0 && (
        <Section id="questions" title={t('wiki.section.questions')}>
          <Said lines={questionList} />
        </Section>
      )}
      {view.history.length > 0 && (
        <Section id="history" title={t('wiki.section.history')}>
          <History history={view.history} />
        </Section>
      )}
      <Section id="links" title={t('wiki.section.links')}>
        <Links view={view} />
      </Section>
      <Section id="notes" title={t('wiki.section.notes')}>
        <Notes key={view.notes} view={view} acts={acts} />
      </Section>
      <Section id="text" title={t('wiki.section.text')}>
        <Body view={view} />
      </Section>
    </>
  )
}

/** Was there an answer that was refused? */
function isAnswer(reason: string): boolean {
  return reason !== 'private' && reason !== 'undone'
}

function Head({ view, acts, onClose }: { view: View; acts: WikiActs; onClose(): void }) {
  const { t } = useText()
  const format = useFormat()
  const there = useKeyLabel('wiki.obsidian')
  const { path, kind, entityType, aliases, tags, firstSeen, lastConfirmed, freshness, confidence } = view
  const title = usePageTitle()(view)
  const facts: [string, string | null][] = [
    [t('wiki.fact.type'), entityType],
    [t('wiki.fact.aliases'), aliases.length > 0 ? format.list(aliases) : null],
    [t('wiki.fact.tags'), tags.length > 0 ? tags.map((tag) => `#${tag}`).join(' ') : null],
    [t('wiki.fact.firstSeen'), firstSeen && format.day(firstSeen)],
    [t('wiki.fact.lastConfirmed'), lastConfirmed && format.day(lastConfirmed)],
    [t('wiki.fact.freshness'), freshness === 'unknown' ? null : t(`wiki.freshness.${freshness}`)],
    [t('wiki.fact.confidence'), confidence === null ? null : format.percent(confidence)],
  ]
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null)
  return (
    <header className="wiki-page-head">
      <div className="wiki-page-name">
        <h2 lang={scriptLanguage(title) ?? undefined}>{title}</h2>
        <span className="wiki-kind">{t(`wiki.kind.${kind}`)}</span>
        <span className="wiki-acts">
          <Button icon="external" keys={there} onPress={() => void acts.openInObsidian(path)}>
            {t('shared.source.obsidian')}
          </Button>
          <Button kind="quiet" icon="close" label={t('wiki.page.close')} onPress={onClose} />
        </span>
      </div>
      <p className="mono soft wiki-path">{path}</p>
      {known.length > 0 && (
        <dl className="wiki-page-facts">
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="wiki-section" aria-labelledby={`wiki-${id}`}>
      <h3 id={`wiki-${id}`}>{title}</h3>
      {children}
    </section>
  )
}

function Said({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="wiki-said">
      {lines.map((line) => (
        <li key={line} lang={scriptLanguage(line) ?? undefined}>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** The page as a reader sees it; its links lead to pages here. */
function Body({ view: { path, markdown, isCut } }: { view: View }) {
  const { t } = useText()
  const { href } = useAddress()
  // Its name stands above already.
  const source = useMemo(
    () => asWikiLinks(asReader(markdown).replace(/^\s*# [^\n]*(?:\n|$)/, ''), path),
    [markdown, path],
  )
  const noteHref = useCallback(
    ({ path: target }: WikiTarget) => (target === '' ? null : href('wiki', { page: pageOf(target) })),
    [href],
  )
  if (source.trim() === '') return <p className="soft">{t('wiki.page.noText')}</p>
  return (
    <>
      <Markdown source={source} noteHref={noteHref} />
      {isCut && <p className="soft">{t('wiki.page.cut')}</p>}
    </>
  )
}

function pageOf(target: string): string {
  return target.endsWith('.md') ? target : `${target}.md`
}
