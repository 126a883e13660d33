import { useEffect } from 'react'
import type { CallError } from '../../lib/calls.ts'
import { useNotices } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'

/** Tells in the strip, and urgently to a reader, that a command failed that has no place of its own on the page. */
export function useFailure(...errors: readonly (CallError | null)[]): void {
  const { t } = useText()
  const notices = useNotices()
  const error = errors.find((one) => one !== null) ?? null
  useEffect(() => {
    if (error) notices.failed(`${t(`errors.${error.code}.title`)} ${t(`errors.${error.code}.help`)}`)
  }, [error, notices, t])
}
