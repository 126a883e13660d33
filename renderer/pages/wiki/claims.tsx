import { placeText } from '../../features/evidence/evidence-list.tsx'
import { scriptLanguage } from '../../features/markdown/script-language.ts'
import { SourceActions } from '../../features/source-note/source-actions.tsx'
import { useAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { claimAnchor } from './summary.tsx'
import type { View } from './view.ts'

type Claim = View['claimList'][number]
type Evidence = Claim['evidence'][number]

/** What the page claims, how sure that is, and every line that it was taken from. */
export function Claims({ claims, isNumbered }: { claims: readonly Claim[]; isNumbered: boolean }) {
  const { t } = useText()
  const format = useFormat()
  if (claims.length === 0) return <p className="soft">{t('wiki.claim.none')}</p>
  return (
    <ul className="wiki-claims">
      {claims.map((claim, at) => (
        <li key={claim.id ?? claim.text} id={claimAnchor(at + 1)} className="wiki-claim" tabIndex={-1}>
          <p lang={scriptLanguage(claim.text) ?? undefined}>
            {isNumbered && <span className="wiki-number">{format.number(at + 1)}</span>}
            {claim.text}
          </p>
          <ClaimState claim={claim} />
          <EvidenceOf claim={claim} />
        </li>
      ))}
    </ul>
  )
}

function ClaimState({ claim: { status, isContested, confidence, freshness } }: { claim: Claim }) {
  const { t, coded } = useText()
  const format = useFormat()
  return (
    <p className="soft wiki-facts">
      <span className={isContested ? 'wiki-contested' : ''}>
        {isContested && <Icon name="warning" />}
        {coded('wiki.status', status, 'wiki.status.other')}
      </span>
      {confidence !== null && (
        <span>{t('wiki.claim.confidence', { share: format.percent(confidence) })}</span>
      )}
      {freshness !== 'unknown' && <span>{t(`wiki.freshness.${freshness}`)}</span>}
    </p>
  )
}

function EvidenceOf({ claim: { evidence } }: { claim: Claim }) {
  const { t } = useText()
  if (evidence.length === 0) return <p className="soft">{t('wiki.evidence.none')}</p>
  return (
    <ul className="wiki-evidence" aria-label={t('wiki.evidence')}>
      {evidence.map((item) => (
        <li key={[item.note, item.startLine, item.source?.path, item.said, item.day, item.remark].join(' ')}>
          <Place item={item} />
        </li>
      ))}
    </ul>
  )
}

/** A line of a note opens here and in Obsidian; a source page opens here; anything else is told as it is written. */
function Place({ item: { note, startLine, endLine, source, said, day, remark } }: { item: Evidence }) {
  const format = useFormat()
  const { href } = useAddress()
  const first = startLine ?? 1
  const place = note === null ? null : { path: note, startLine: first, endLine: endLine ?? first }
  return (
    <>
      {place && (
        <>
          <span className="mono">{placeText(place)}</span>
          <SourceActions place={place} />
        </>
      )}
      {!place && source && <a href={href('wiki', { page: source.path })}>{source.title}</a>}
      {!place && !source && said !== null && <span className="mono">{said}</span>}
      {day !== null && <span className="soft">{format.day(day)}</span>}
      {remark !== null && <span lang={scriptLanguage(remark) ?? undefined}>{remark}</span>}
    </>
  )
}
