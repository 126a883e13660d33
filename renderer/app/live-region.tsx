import { useNotices } from '../lib/notices.ts'
import { useStore } from '../lib/store.ts'

/** What a reader is told of: politely, errors at once. */
export function LiveRegion() {
  const { text, isUrgent, id } = useStore(useNotices().spoken)
  // The same words twice are told twice.
  const words = id % 2 === 0 ? text : `${text}\u00a0`
  return (
    <>
      <div className="unseen" role="status">
        {isUrgent ? '' : words}
      </div>
      <div className="unseen" role="alert">
        {isUrgent ? words : ''}
      </div>
    </>
  )
}
