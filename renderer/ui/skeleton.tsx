import './skeleton.css'

/** Grey lines where an answer will be; they appear after 150 ms, so that quick answers do not flicker (ux 10). */
export function Skeleton({ lines = 4, label }: { lines?: number; label: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <span key={at} className="skeleton-line" />
      ))}
    </div>
  )
}
