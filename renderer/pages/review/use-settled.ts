import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so long, so that not every step on the way is asked for. */
export function useSettledValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
