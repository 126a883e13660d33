import { type Command, InvalidArgumentError, Option } from 'commander'
import { isTimeZone } from '../../core/time/zone.ts'
import { TRIAL_VERDICTS } from '../../model/shadow-trial.ts'
import { WIKI_BACKENDS, WIKI_CORPORA, WIKI_SEARCH_MODES } from '../../model/wiki.ts'
import { t } from './text.ts'

const COMMON = 'Options of every command:'

/** What every command takes; shown after its own options. */
export function withGlobals(command: Command): Command {
  return command
    .optionsGroup(COMMON)
    .addOption(
      new Option(
        '-w, --workspace <dir>',
        'workspace folder (repeatable; without it: this folder if it is one, else the configured ones)',
      )
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--json', 'print JSON')
    .option('--config <file>', 'settings file, also an openclaw.json (which is only read)')
    .option('--read-only', 'look, write nothing')
    .option('--timezone <iana>', 'time zone of days and hours', zoneOption)
    .addOption(new Option('--now <iso>', 'time to take for now').argParser(isoOption))
    .helpOption('-h, --help', 'show this help')
}

/** A whole night. */
export function withSweepOptions(command: Command): Command {
  return withNight(withGates(command))
}

/** One phase: its own limit, no gates. */
export function withPhaseOptions(command: Command): Command {
  return withNight(command.option('--limit <n>', 'passages at most (0: the phase is skipped)', count(0)))
}

function withNight(command: Command): Command {
  return withVerbose(command)
    .option('--dry-run', 'show the plan, write nothing')
    .option('--force', 'dream even when nothing is new')
}

function withVerbose(command: Command): Command {
  return command.option('--verbose', 'show every passage and every candidate')
}

export function withGates(command: Command): Command {
  return command
    .option('--limit <n>', 'promote at most so many (0: none)', count(0))
    .option('--min-score <0..1>', 'score that is needed', shareOption)
    .option('--min-recall-count <n>', 'signals that are needed (searches and days)', count(0))
    .option('--min-unique-queries <n>', 'distinct queries or days that are needed', count(0))
    .option('--max-age-days <n>', 'days since the last recall at most', count(1))
}

/** What a shadow trial found, or how to have one run. */
export function withTrial(command: Command): Command {
  return command
    .argument('[selector]', 'candidate to try: key, or part of key, path or text')
    .option('--list', 'list the ranking with its trials laid over it, write nothing')
    .option('--run', 'have the model of dreaming.rewrite do the task and judge it')
    .option('--candidate <text>', 'the statement on trial')
    .option('--trial-prompt <text>', 'the task that was done')
    .option('--baseline-outcome <text>', 'what came without the candidate')
    .option('--candidate-outcome <text>', 'what came with it')
    .addOption(new Option('--verdict <verdict>', 'what it did').choices([...TRIAL_VERDICTS]))
    .option('--reason <text>', 'why')
    .option('--risk-flag <text>', 'a risk that was seen (repeatable)', collect, [])
    .option('--evidence-ref <ref>', 'where the candidate comes from (repeatable)', collect, [])
    .option('--report-path <file>', 'report file instead of the one by day')
    .option('--input <file>', 'the same as a JSON object (- for standard input)')
}

const WIKI_ACTIONS = `
Actions:
  init                       make what is missing of a wiki
  status, doctor             what is there, what stands in the way; nothing is written
  ingest FILE|ADDRESS...     source pages of text files, or of hosts that wiki.urlHosts allows
  compile                    pages of what was promoted, backlinks, reports, indexes, digests
  lint                       what is wrong, old, open or contradictory (exit code 1: wrong)
  search WORDS, get PAGE     find and read pages; nothing is written
  apply synthesis TITLE      write a summary (--body or --body-file, --source-id)
  apply metadata PAGE        set frontmatter of a page
  bridge import              mirror the memory of the workspaces
  unsafe-local import        mirror the paths of the settings
  obsidian status|open [PAGE]|search WORDS|command ID|daily`

export function withWiki(command: Command): Command {
  return command
    .argument('<action>', 'what to do, see below')
    .argument('[words...]', 'what the action is about')
    .option('--vault <dir>', 'folder of the wiki (that of the settings, else ~/.openclaw/wiki/main)')
    .option('--title <text>', 'title of an ingested file (its name)')
    .addOption(new Option('--mode <mode>', 'what a search is for').choices(WIKI_SEARCH_MODES).default('auto'))
    .option('--max-results <n>', 'results at most', count(1), 10)
    .addOption(new Option('--corpus <corpus>', 'what is searched (wiki)').choices(WIKI_CORPORA))
    .addOption(
      new Option('--backend <backend>', 'shared: the memory may be asked too').choices(WIKI_BACKENDS),
    )
    .option('--from <n>', 'first line to read', count(1))
    .option('--lines <n>', 'lines to read (200)', count(1))
    .option('--body <text>', 'text of a synthesis')
    .option('--body-file <file>', 'the same from a file (- for standard input)')
    .option('--source-id <id>', 'source page that it draws on (repeatable)', collect, [])
    .option('--contradiction <text>', 'contradiction to note (repeatable)', collect, [])
    .option('--question <text>', 'open question (repeatable)', collect, [])
    .option('--confidence <0..1>', 'confidence of the page', shareOption)
    .option('--clear-confidence', 'take the confidence away')
    .option('--status <text>', 'status of the page')
    .option('--without <dir>', 'workspace that compile leaves out from now on (repeatable)', collect, [])
    .addHelpText('after', WIKI_ACTIONS)
}

export function collect(value: string, list: string[]): string[] {
  return [...list, value]
}

export function count(min: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < min)
      throw new InvalidArgumentError(t('parse.whole', { min }))
    return number
  }
}

/** Of this computer; 0 is any free one. */
export function portOption(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535) throw new InvalidArgumentError(t('parse.port'))
  return port
}

export function shareOption(value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !(number >= 0 && number <= 1)) throw new InvalidArgumentError(t('parse.share'))
  return number
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

function isoOption(value: string): number {
  const ms = ISO_TIME.test(value) ? Date.parse(value) : Number.NaN
  if (Number.isNaN(ms)) throw new InvalidArgumentError(t('parse.time'))
  return ms
}

function zoneOption(value: string): string {
  if (!isTimeZone(value)) throw new InvalidArgumentError(t('parse.zone'))
  return value
}

export function dayOption(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new InvalidArgumentError(t('parse.day'))
  return value
}

export function withModels(command: Command): Command {
  return command
    .argument('[what]', 'status, calls (of these workspaces, newest first) or test', 'status')
    .option('--limit <n>', 'calls to list', count(1))
    .option('--full', 'with each call print all that was sent')
}

/** Of `sessions`: which program, and how much of it. */
export function withSessions(command: Command): Command {
  return command
    .argument('[action]', 'list, on or off', 'list')
    .argument('[program]', 'openclaw, claude-code or codex')
    .option('--all', 'with on: sessions of all folders, not of this one alone')
    .option('--verbose', 'every session of the last days, not only those left out')
}

/** Of `review`: what is decided, on what, and why. */
export function withReview(command: Command): Command {
  return command
    .argument('[action]', 'list, approve, reject, snooze, allow, split, merge, rules, never or lift', 'list')
    .argument('[selectors...]', 'part of the text, a place such as memory/2026-05-18.md:4, or a key')
    .option('--lane <lane>', 'ready, close, snoozed, done or quarantined', 'ready')
    .option('--text <wording>', 'with approve: write it in these words')
    .option('--reason <why>', 'with reject: wrong, stale, private or noise')
    .option('--until <YYYY-MM-DD>', 'with snooze: the day it returns; without it, at the next new signal')
    .option('--limit <n>', 'statements to list', count(1))
}
