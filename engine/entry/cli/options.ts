import { type Command, InvalidArgumentError, Option } from 'commander'
import { isTimeZone } from '../../core/time/zone.ts'

export function withGlobals(command: Command): Command {
  return command
    .option(
      '-w, --workspace <dir>',
      'workspace folder (repeatable; default: this folder, else the configured ones)',
      collect,
      [],
    )
    .option('--json', 'print JSON')
    .option('--config <file>', 'settings file, also an openclaw.json (which is only read)')
    .option('--read-only', 'look, write nothing')
    .option('--timezone <iana>', 'time zone of days and hours', zoneOption)
    .addOption(new Option('--now <iso>', 'clock to use').argParser(isoOption))
}

export function withSweepOptions(command: Command): Command {
  return withGates(command)
    .option('--dry-run', 'show the plan, write nothing')
    .option('--force', 'dream even when nothing is new')
}

export function withGates(command: Command): Command {
  return command
    .option('--limit <n>', 'at most so many', count(0))
    .option('--min-score <0..1>', 'score gate', shareOption)
    .option('--min-recall-count <n>', 'recall gate (all signals)', count(0))
    .option('--min-unique-queries <n>', 'distinct queries or days', count(0))
    .option('--max-age-days <n>', 'age gate', count(1))
}

export function collect(value: string, list: string[]): string[] {
  return [...list, value]
}

export function count(min: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < min)
      throw new InvalidArgumentError(`must be a whole number of at least ${min}.`)
    return number
  }
}

function shareOption(value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !(number >= 0 && number <= 1))
    throw new InvalidArgumentError('must be a number between 0 and 1.')
  return number
}

function isoOption(value: string): number {
  const ms = Date.parse(value)
  if (Number.isNaN(ms)) throw new InvalidArgumentError('must be an ISO time such as 2026-05-28T03:00:00Z.')
  return ms
}

function zoneOption(value: string): string {
  if (!isTimeZone(value))
    throw new InvalidArgumentError('is no known time zone; use a name such as Europe/Lisbon.')
  return value
}

export function dayOption(value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
    throw new InvalidArgumentError('must be a day such as 2026-05-28.')
  return value
}
