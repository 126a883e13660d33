import { createContext, useContext } from 'react'
import type { Text } from './create-text.ts'

const TextContext = createContext<Text | null>(null)
export const TextProvider = TextContext.Provider

/** `const { t } = useText()`. */
export function useText(): Text {
  const text = useContext(TextContext)
  if (!text) throw new Error('no TextProvider above this component')
  return text
}
