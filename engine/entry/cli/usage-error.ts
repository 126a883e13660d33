import { t } from './text.ts'

/** What the parser says of a call that it cannot read, by the shape of its English line. */
const SAYINGS: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/^error: unknown option '(.*?)'/, ([name = '']) => t('parse.unknownOption', { name })],
  [/^error: unknown command '(.*?)'/, ([name = '']) => t('parse.unknownCommand', { name })],
  [/^error: missing required argument '(.*?)'/, ([name = '']) => t('parse.missingArgument', { name })],
  [/^error: option '(.*?)' argument missing/, ([name = '']) => t('parse.missingValue', { name })],
  [
    /^error: too many arguments.*Expected (\d+) arguments? but got (\d+)/,
    ([needed = '', given = '']) => t('parse.tooMany', { needed, given }),
  ],
  [
    /^error: option '(.*?)' argument '([\s\S]*?)' is invalid\. (.*)/,
    ([name = '', value = '', why = '']) => t('parse.invalid', { name, value, why: choicesOr(why) }),
  ],
  [
    /^error: command-argument value '([\s\S]*?)' is invalid for argument '(.*?)'\. (.*)/,
    ([value = '', name = '', why = '']) => t('parse.invalidArgument', { name, value, why: choicesOr(why) }),
  ],
]

/** The lines of the parser in the language of this call; one that is not known stays as it is. */
export function usageErrorText(text: string): string {
  for (const [shape, words] of SAYINGS) {
    const found = shape.exec(text)
    if (found) return `${[words(found.slice(1)), ...suggestion(text)].join('\n')}\n`
  }
  return text
}

function suggestion(text: string): string[] {
  const names = /\n\(Did you mean (?:one of )?(.+?)\?\)/.exec(text)?.[1]
  return names === undefined ? [] : [t('parse.didYouMean', { names })]
}

/** The list of choices is the library's own sentence; every other reason is ours. */
function choicesOr(why: string): string {
  const choices = /^Allowed choices are (.+)\.$/.exec(why)?.[1]
  return choices === undefined ? why : t('parse.choices', { choices })
}
