import { useSyncExternalStore } from 'react'

/** Does the window fit a media query now? For what must not be drawn at all; the rest is for the style sheets. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
