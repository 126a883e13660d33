import pc from 'picocolors'
import { isPlainPath } from '../../contract/schema/common.ts'
import { listRules, setRule } from '../../host/review-rules.ts'
import { RULE_KINDS, type SourceRule } from '../../model/promotion.ts'
import type { OpenWorkspace } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { t } from './text.ts'

export type RuleAction = 'rules' | 'never' | 'lift'

/** `reverie review rules`, `review never folder memory/clips`, `review lift folder memory/clips`. */
export async function ruleAction(
  { context, root }: OpenWorkspace,
  action: RuleAction,
  words: readonly string[],
  { json }: { json?: boolean },
): Promise<number> {
  if (action === 'rules') {
    const found = listRules(context)
    if (json) printJson({ workspaceDir: root, ...found })
    else printLines(listLines(found))
    return EXIT.done
  }
  const rule = ruleOf(action, words)
  const isOn = action === 'never'
  const { receipt } = await setRule(context, rule, isOn)
  if (json) printJson({ workspaceDir: root, rule, isOn, receipt })
  else if (receipt === null) printLines([pc.yellow(t(isOn ? 'rules.already' : 'rules.none', named(rule)))])
  else
    printLines([
      pc.green(t(isOn ? 'rules.set' : 'rules.lifted', named(rule))),
      pc.dim(t('words.undoReceipt', { receipt })),
    ])
  return receipt === null ? EXIT.failed : EXIT.done
}

function ruleOf(action: RuleAction, [kind, ...rest]: readonly string[]): SourceRule {
  const found = RULE_KINDS.find((name) => name === kind)
  const value = rest.join(' ').trim().replace(/\/+$/, '')
  if (!found || !isPlainPath(value) || value === '')
    throw new WrongUse(t('use.rule', { action, kinds: RULE_KINDS.join(', ') }))
  return { kind: found, value }
}

function named({ kind, value }: SourceRule): { source: string } {
  return { source: t(`rules.${kind}`, { name: value }) }
}

function listLines({ rules, offers }: ReturnType<typeof listRules>): string[] {
  const none = rules.length === 0 ? [t('rules.empty')] : []
  return [
    ...none,
    ...rules.map((rule) => t('rules.line', { ...named(rule), day: dayText(rule.sinceMs) })),
    ...offers.map((offer) =>
      pc.dim(
        `${t('rules.offer', { ...named(offer), count: offer.rejects })}: reverie review never ${offer.kind} ${offer.value}`,
      ),
    ),
  ]
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
