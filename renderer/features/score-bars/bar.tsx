/** A share of one, for the eye: its number stands beside it. */
export function Bar({ value }: { value: number }) {
  return (
    <span className="why-bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(1, Math.max(0, value)) * 100}%` }} />
    </span>
  )
}
