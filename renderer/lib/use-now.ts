import { useEffect, useState } from 'react'
import { hostClock } from './clock.ts'

/** The host's time, told anew every `everyMs`; for what is written as `in 5 minutes`. */
export function useNow(everyMs = 30_000): number {
  const [nowMs, setNowMs] = useState(() => hostClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(hostClock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
