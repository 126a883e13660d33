import { useMemo, useSyncExternalStore } from 'react'

/** What is in view: a page, and what is chosen on it (`#/review?lane=close&key=…`). */
export type Address = { page: string; params: Readonly<Record<string, string>> }

/** The page of the bare address `#/`. */
const HOME = 'tonight'

export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  return {
    page: path === '' ? HOME : decodeURIComponent(path),
    params: Object.fromEntries(new URLSearchParams(query)),
  }
}

/** The hash of an address; empty parameters are left out. */
export function printAddress({ page, params }: Address): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString()
  return `#/${page === HOME ? '' : page}${query === '' ? '' : `?${query}`}`
}

/** `workspace` goes along from page to page. */
export function addressOf(current: Address, page: string, params: Record<string, string> = {}): Address {
  const { workspace } = current.params
  return { page, params: { ...(workspace === undefined ? {} : { workspace }), ...params } }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Goes somewhere; `replace` leaves no entry in the history, for what is chosen within a page. */
export function visit(address: Address, { replace = false } = {}): void {
  const hash = printAddress(address)
  if (hash === window.location.hash) return
  if (!replace) window.location.hash = hash
  else {
    window.history.replaceState(null, '', hash)
    window.dispatchEvent(new HashChangeEvent('hashchange'))
  }
}

export type AddressState = Address & {
  /** Changes what is chosen on this page; null takes a parameter out. */
  choose(params: Record<string, string | null>): void
  go(page: string, params?: Record<string, string>): void
  /** For a link. */
  href(page: string, params?: Record<string, string>): string
}

/** The state of the view is its address, so that each view can be linked, restored and tested. */
export function useAddress(): AddressState {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => {
    const current = parseAddress(hash)
    return {
      ...current,
      choose(params) {
        // Two choices in one turn: the second must not take back the first.
        const now = parseAddress(window.location.hash)
        const next: Record<string, string> = { ...now.params }
        for (const [name, value] of Object.entries(params)) {
          if (value === null) delete next[name]
          else next[name] = value
        }
        visit({ page: now.page, params: next }, { replace: true })
      },
      go: (page, params) => visit(addressOf(current, page, params)),
      href: (page, params) => printAddress(addressOf(current, page, params)),
    }
  }, [hash])
}
