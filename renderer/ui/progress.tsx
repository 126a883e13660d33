import './progress.css'
import { Label, ProgressBar } from 'react-aria-components'

/** How far something is, from 0 to 1; null while nobody knows. */
export function Progress({ label, share }: { label: string; share: number | null }) {
  return (
    <ProgressBar className="progress" isIndeterminate={share === null} value={(share ?? 0) * 100}>
      {({ percentage }) => (
        <>
          <Label className="progress-label">{label}</Label>
          <span className="progress-track">
            <span className="progress-fill" style={{ inlineSize: `${share === null ? 40 : percentage}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  )
}
