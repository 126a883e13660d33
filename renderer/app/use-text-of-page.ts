import { useEffect, useState } from 'react'
import { loadCatalogue } from '../lib/catalogues.ts'
import { createText, type Text } from '../lib/create-text.ts'
import { languageOf, lastLanguage } from '../lib/language.ts'
import { remembered } from '../lib/platform.ts'
import { useSettings } from '../lib/use-preferences.ts'

/** The words of the chosen language; null until they are there. Until the settings are known, those of last time. */
export function useTextOfPage(): Text | null {
  const preferred = useSettings().data?.preferences.language
  const language = preferred === undefined ? lastLanguage() : languageOf(preferred, navigator.languages)
  const [text, setText] = useState<Text | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadCatalogue(language).then((catalogue) => {
      if (!isWanted) return
      document.documentElement.lang = language
      if (preferred !== undefined) remembered.set('language', language)
      // The same words again would have all of the page drawn again.
      setText((former) => (former?.language === language ? former : createText(language, catalogue)))
    })
    return () => {
      isWanted = false
    }
  }, [language, preferred])
  return text
}

/** Light or dark: the system's, or the one that was chosen. */
export function useTheme(): void {
  const preferred = useSettings().data?.preferences.theme
  useEffect(() => {
    const theme = preferred ?? remembered.get('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
    if (preferred !== undefined) remembered.set('theme', preferred)
  }, [preferred])
}
