import { useFormat } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'

/** A time as people say it, with the exact one behind it (ux 15). */
export function When({ ms }: { ms: number }) {
  const format = useFormat()
  return (
    <time dateTime={new Date(ms).toISOString()} title={format.dateTime(ms)}>
      {format.relative(ms, useNow())}
    </time>
  )
}
