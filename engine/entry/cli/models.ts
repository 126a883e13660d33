import pc from 'picocolors'
import { withoutCredentials } from '../../core/connections/shown-problem.ts'
import { modelCalls } from '../../host/model-ledger.ts'
import type { ModelsView } from '../../host/models-view.ts'
import type { ModelCall, ModelUsage } from '../../model/models.ts'
import { ModelFailed } from '../../ports/chat-model.ts'
import { tryModel } from '../model-test.ts'
import { modelsState } from '../models-state.ts'
import { modelWorld } from '../night-models.ts'
import { clipCells, lineWidth, padCells } from './cells.ts'
import { eachWorkspace, exitCodeOf, type GlobalOptions, openSession, openSettings } from './context.ts'
import { EXIT, WrongUse } from './exit.ts'
import { printJson, printLines } from './streams.ts'
import { coded, listed, t } from './text.ts'

type ModelsFlags = GlobalOptions & { limit?: number; full?: boolean }

const ACTIONS = ['status', 'calls', 'test'] as const
const SHOWN = 20

/** `reverie models`: what is set and used, `calls`: what left for which model, `test`: does it answer. */
export async function models(options: ModelsFlags, [action = 'status']: string[]): Promise<number> {
  if (action === 'calls') return calls(options)
  if (action === 'test') return test(options)
  if (action === 'status') return status(options)
  throw new WrongUse(t('use.unknownAction', { command: 'models', choices: ACTIONS.join(', '), word: action }))
}

async function status(options: ModelsFlags): Promise<number> {
  const { home, config } = await openSettings(options, { isWriting: false })
  const view = modelsState({ home, env: process.env }, config, options.now ?? Date.now())
  if (options.json) printJson(view)
  else printLines(statusLines(view))
  return EXIT.done
}

function statusLines({ model, uses, budget, today, days }: ModelsView): string[] {
  const inUse = uses.flatMap(({ use, model: name }) => (name === null ? [] : [{ use, name }]))
  const number = new Intl.NumberFormat(t('words.locale')).format
  const rows: [string, string][] = model
    ? [
        [t('models.model'), `${model.name} · ${model.provider} · ${model.address}`],
        [t('models.fallback'), model.fallback ?? t('models.noFallback')],
        [t('models.key'), keyText(model)],
      ]
    : [[t('models.model'), t('models.none')]]
  rows.push(
    [
      t('models.uses'),
      inUse.length > 0 ? listed(inUse.map(({ use, name }) => `${textOf(use)} (${name})`)) : t('models.noUse'),
    ],
    [
      t('models.today'),
      t('models.used', {
        calls: number(today.usage.calls),
        maxCalls: number(budget.callsPerDay),
        tokens: number(tokensOf(today.usage)),
        maxTokens: number(budget.tokensPerDay),
      }) + estimateMark(today.usage),
    ],
  )
  const width = Math.max(...rows.map(([name]) => padCells(name, 0).length))
  const earlier = days.filter(({ day }) => day !== today.day).slice(-7)
  return [
    ...rows.map(([name, value]) => `${pc.bold(padCells(name, width))}  ${value}`),
    ...earlier.map(({ day, usage }) =>
      pc.dim(
        `${padCells('', width)}  ${day}  ${t('models.dayUse', { calls: usage.calls, tokens: number(tokensOf(usage)) })}`,
      ),
    ),
    '',
    pc.dim(t(model ? 'models.seeCalls' : 'models.switchOn')),
  ]
}

function keyText({ key, variable }: NonNullable<ModelsView['model']>): string {
  if (key === 'missing') return pc.yellow(t('models.keyMissing', { variable: variable ?? '' }))
  return t(key === 'set' ? 'models.keySet' : 'models.keyNotNeeded')
}

function textOf(use: ModelCall['use']): string {
  return coded('models.use', use) ?? use
}

function tokensOf({ inputTokens, outputTokens }: Pick<ModelUsage, 'inputTokens' | 'outputTokens'>): number {
  return inputTokens + outputTokens
}

function estimateMark({ isEstimated }: Pick<ModelUsage, 'isEstimated'>): string {
  return isEstimated ? ` ${t('models.estimated')}` : ''
}

async function calls(options: ModelsFlags): Promise<number> {
  const session = await openSession(options, { isWriting: false })
  const limit = options.limit ?? SHOWN
  const worked = await eachWorkspace(session, ({ root, files }) => {
    const all = modelCalls(files)
    return { workspaceDir: root, total: all.length, calls: all.slice(0, limit) }
  })
  const { results, failures } = worked
  if (options.json) printJson(session.isSingle ? results[0] : [...results, ...failures])
  else
    for (const { workspaceDir, total, calls: shown } of results)
      printLines([
        pc.bold(t('models.callsOf', { count: total, folder: workspaceDir })),
        ...shown.flatMap((call) => callLines(call, options.full === true)),
        ...(total > shown.length ? [pc.dim(t('models.moreCalls', { count: total - shown.length }))] : []),
      ])
  return exitCodeOf(worked)
}

function callLines(call: ModelCall, isFull: boolean): string[] {
  const { at, use, model, to, outcome, problem, tokens, ms, sent } = call
  const how = coded('models.outcome', outcome ?? 'unknown') ?? ''
  const used = t('models.callTokens', { input: tokens.input, output: tokens.output }) + estimateMark(tokens)
  const took = ms === null ? '' : ` · ${(ms / 1000).toFixed(1)} s`
  const head = `${at.slice(0, 16).replace('T', ' ')}Z  ${textOf(use)} · ${model} · ${to} · ${how} · ${used}${took}`
  return [
    '',
    head,
    ...(problem === null ? [] : [pc.yellow(`  ${problem}`)]),
    ...(isFull
      ? [
          t('models.sent'),
          ...`${sent.system}\n\n${sent.user}`
            .trim()
            .split('\n')
            .map((line) => `  ${line}`),
        ]
      : [pc.dim(clipCells(`  ${sent.user.replace(/\s+/g, ' ')}`, lineWidth()))]),
  ]
}

async function test(options: ModelsFlags): Promise<number> {
  const { home, config } = await openSettings(options, { isWriting: false })
  const { settings } = config
  const { endpoint } = settings.models
  if (!endpoint) throw new WrongUse(t('models.switchOn'))
  const world = modelWorld({ home, env: process.env }, { files: null, settings })
  const startedMs = performance.now()
  const result = await tried(() => tryModel(endpoint, world, new AbortController().signal))
  const ms = Math.round(performance.now() - startedMs)
  const { answer, problem, variable } = result
  const { model } = endpoint
  if (options.json) printJson({ isOk: problem === null, model, answer, problem, ms })
  else if (problem === null)
    printLines([
      t('models.answered', {
        model,
        seconds: (ms / 1000).toFixed(1),
        answer: answer ?? '',
      }),
    ])
  else if (variable !== null) process.stderr.write(`reverie: ${t('models.noKey', { model, variable })}\n`)
  else process.stderr.write(`reverie: ${t('models.failed', { model, why: problem })}\n`)
  return problem === null ? EXIT.done : EXIT.failed
}

/** `variable`: where the key would have to be that is not there. */
type TestResult = { answer: string | null; problem: string | null; variable: string | null }

async function tried(ask: () => Promise<{ answer: string }>): Promise<TestResult> {
  try {
    return { answer: (await ask()).answer, problem: null, variable: null }
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    const { message, fault } = error
    const variable = fault?.kind === 'no_key' ? fault.variable : null
    return { answer: null, problem: withoutCredentials(message), variable }
  }
}
