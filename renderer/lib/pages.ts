import { createContext, useContext } from 'react'

const PagesContext = createContext<ReadonlySet<string>>(new Set())
/** The pages that this interface has; a link to one that it has not is not drawn. */
export const PagesProvider = PagesContext.Provider

export function useHasPage(page: string): boolean {
  return useContext(PagesContext).has(page)
}
