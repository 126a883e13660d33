/** Is `Mod` Command here? */
export const isMac = /mac/i.test(globalThis.navigator?.userAgent ?? '')

/** Small choices of this browser: the last workspace, the size of panes, theme and language for the first moment. */
export const remembered = {
  get(name: string): string | null {
    return globalThis.localStorage?.getItem(`reverie.${name}`) ?? null
  },
  set(name: string, value: string): void {
    globalThis.localStorage?.setItem(`reverie.${name}`, value)
  },
}
