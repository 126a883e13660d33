import { scriptLanguage } from '../../features/markdown/script-language.ts'

/** Wordings of a claim, each marked with the language of its script. */
export function Wordings({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="review-wordings">
      {texts.map((text) => (
        <li key={text} lang={scriptLanguage(text) ?? undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
