import { useText } from '../../lib/text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { type Blocked, useBlockedWords } from './blocked-words.ts'
import { useLift } from './use-lift.ts'

/** Why nothing runs, who can lift it, and the one action that does (ux 10). */
export function BlockedBanner({
  blocked,
  workspace,
  isWide = false,
}: {
  blocked: Blocked
  workspace: string
  isWide?: boolean
}) {
  const { t } = useText()
  const words = useBlockedWords(blocked)
  const { lifts, problem, refused } = useLift(blocked, workspace)
  return (
    <Banner
      tone="warn"
      icon={blocked.reason === 'paused' ? 'pause' : 'blocked'}
      title={words.title}
      isWide={isWide}
      action={lifts.map(({ label, run, href }) =>
        href === undefined ? (
          <Button key={String(label)} onPress={run}>
            {t(label)}
          </Button>
        ) : (
          <a key={String(label)} href={href}>
            {t(label)}
          </a>
        ),
      )}
    >
      <p>{words.help}</p>
      {refused !== null && <p role="alert">{refused}</p>}
      {problem && <p role="alert">{t(`errors.${problem.code}.help`)}</p>}
    </Banner>
  )
}
