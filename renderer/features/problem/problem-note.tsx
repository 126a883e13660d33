import { useAddress } from '../../lib/address.ts'
import type { CallError } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useHasPage } from '../../lib/pages.ts'
import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** A failed call at the thing that failed: what, what is safe, which file, and the way on (ux 10, error). */
export function ProblemNote({ error, onRetry }: { error: CallError; onRetry?: () => void }) {
  const { t } = useText()
  const { href } = useAddress()
  const detail = useProblemDetail(error)
  const hasHealth = useHasPage('health')
  const isForHealth = hasHealth && (error.code === 'unreadable' || error.code === 'internal')
  return (
    <Banner
      tone={error.code === 'conflict' || error.code === 'busy' ? 'warn' : 'bad'}
      title={t(`errors.${error.code}.title`)}
      action={
        <>
          {onRetry && (
            <Button icon="refresh" onPress={onRetry}>
              {t('app.retry')}
            </Button>
          )}
          {isForHealth && <a href={href('health')}>{t('app.page.health')}</a>}
        </>
      }
    >
      <p>{t(`errors.${error.code}.help`)}</p>
      {detail !== '' && <p className="soft mono">{detail}</p>}
    </Banner>
  )
}

/** The file, the program that holds the lock, or the short number of the log. */
function useProblemDetail({ code, params }: CallError): string {
  const { t, coded } = useText()
  const format = useFormat()
  if (code === 'busy' && typeof params.owner === 'number')
    return t('errors.busy.holder', {
      owner: String(params.owner),
      span: format.span(Number(params.ageMs ?? 0)),
    })
  if (code === 'blocked') return coded('blocked', `${params.reason}.title`, 'errors.blocked.title')
  // A file that cannot be read says why by a code, for which there are words.
  const why = typeof params.problem === 'string' ? coded('reason', params.problem, 'reason.other') : undefined
  const parts = [params.path, why, params.key]
  if (code === 'internal') parts.push(t('errors.internal.id', { id: String(params.id ?? '?') }))
  return parts.filter((part) => part !== undefined).join(' · ')
}
