import {
  CLOSED_WEIGHT,
  CONCEPT_WEIGHT,
  FREE_WEIGHT,
  HARD,
  KNOWN,
  type Mark,
  NAME,
  NUMBER_WEIGHT,
} from './marks.ts'
import type { Item, Step } from './read-steps.ts'

/** Units that are multiples of others, so that 1 kg is 1000 g. */
const FACTORS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  km: ['m', 1000],
  cm: ['m', 0.01],
  mm: ['m', 0.001],
  kg: ['g', 1000],
  jin: ['g', 500],
  ml: ['l', 0.001],
  h: ['min', 60],
  tb: ['gb', 1000],
}
/** Units that only count, or that the word beside them tells. */
const COUNTING: ReadonlySet<string> = new Set(['dom', 'cyear', 'floor', 'size', 'cnt', 'year'])

const CURRENCIES: ReadonlySet<string> = new Set(['eur', 'usd', 'gbp', 'yen', 'won', 'brl', 'cny'])

/** Is the unit one of money? */
export function isCurrency(unit: string): boolean {
  return CURRENCIES.has(unit)
}

type NumberMark = Extract<Mark, { kind: 'number' }>

/** The marks with numbers, their units, times of day and dates made into items. */
export function withNumbers(marks: readonly Mark[]): readonly Step[] {
  if (!marks.some(({ kind }) => kind === 'number' || kind === 'unit')) return marks as readonly Step[]
  const joined = joinNumberWords(marks)
  const found: Step[] = []
  let index = 0
  while (index < joined.length) {
    const mark = joined[index] as Mark
    if (mark.kind === 'number') {
      const { items, next } = numberAt(joined, index)
      found.push(...items)
      index = next
    } else {
      if (mark.kind === 'unit') {
        const isBeforeNumber = joined[index + 1]?.kind === 'number'
        if (!isBeforeNumber && mark.key !== '' && mark.key.length > 1) found.push(unitWord(mark.unit))
      } else found.push(mark)
      index += 1
    }
  }
  return withDayParts(found)
}

function unitWord(unit: string): Item {
  return { kind: 'item', key: `u:${unit}`, surface: unit, bits: KNOWN, weight: FREE_WEIGHT, group: 'unit' }
}

/** "twenty three" is 23, "two hundred" 200, "8万" 80000. */
function joinNumberWords(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const [at, mark] of marks.entries()) {
    const last = joined.at(-1)
    // "Vinte e três."
    if (isAnd(mark) && last?.kind === 'number' && marks[at + 1]?.kind === 'number') continue
    if (mark.kind === 'number' && last?.kind === 'number' && !last.isClock && mark.gap && !mark.isClock) {
      const [before, value] = [Number(last.value), Number(mark.value)]
      if ([100, 1000, 1e6].includes(value) && before < value) {
        last.value = String(before * value)
        continue
      }
      if (
        (before % 100 >= 20 && before % 10 === 0 && value < 10 && value > 0) ||
        (before >= 100 && before % 100 === 0 && value < 100 && !isMultiplied(marks[at + 1]))
      ) {
        last.value = String(before + value)
        continue
      }
    }
    if (mark.kind === 'unit' && MULTIPLIERS[mark.unit] && last?.kind === 'number') {
      last.value = String(Number(last.value) * (MULTIPLIERS[mark.unit] ?? 1))
      addUp(joined)
      continue
    }
    joined.push(mark.kind === 'number' ? { ...mark } : mark)
  }
  return joined
}

function isAnd(mark: Mark): boolean {
  return mark.kind === 'operator' && mark.operator === 'and'
}

/** "4만 5천": the 5 belongs to what follows. */
function isMultiplied(next: Mark | undefined): boolean {
  return next?.kind === 'unit' && MULTIPLIERS[next.unit] !== undefined
}

const MULTIPLIERS: Readonly<Record<string, number>> = { x1000: 1000, x10000: 10_000 }

/** 1万5千 is 15000. */
function addUp(joined: Mark[]): void {
  const [large, small] = [joined.at(-2), joined.at(-1)]
  if (large?.kind !== 'number' || small?.kind !== 'number') return
  const [more, less] = [Number(large.value), Number(small.value)]
  if (more % 10_000 !== 0 || less >= 10_000) return
  large.value = String(more + less)
  joined.pop()
}

function numberAt(marks: readonly Mark[], index: number): { items: Item[]; next: number } {
  const mark = marks[index] as NumberMark
  const before = marks[index - 1]
  let next = index + 1
  // "€ 840"; a unit behind another number is that one's.
  const isMoney =
    before?.kind === 'unit' && CURRENCIES.has(before.unit) && marks[index - 2]?.kind !== 'number'
  let unit = isMoney ? before.unit : ''
  const after = marks[next]
  if (after?.kind === 'unit') {
    unit = after.unit
    next += 1
    const more = marks[next]
    if (unit === 'deg' && more?.kind === 'unit' && /^deg/.test(more.unit)) {
      unit = more.unit
      next += 1
    }
  }
  const isHour = /^\d{1,2}$/.test(mark.value) && Number(mark.value) <= 24
  const isAt = isHourWord(before) || (before?.kind === 'operator' && isHourWord(marks[index - 2]))
  const isPast = before?.kind === 'operator' && before.operator === 'past'
  if (
    mark.isClock ||
    (isHour &&
      (unit === 'clock' ||
        unit === 'am' ||
        unit === 'pm' ||
        ((isAt || isPast) && unit === '' && !isNamed(marks[next]))))
  )
    return timeAt(marks, mark, unit, next, isPast)
  const rate = mark.value === '1' ? rateOf(marks, next, unit) : null
  if (rate) return { items: [rate], next }
  // 一人3800円: for each.
  if (mark.value === '1' && unit === 'cnt' && marks[next]?.kind === 'number') return { items: [], next }
  if (unit === 'mon') return { items: [monthItem(Number(mark.value))], next }
  const half = marks[next]
  if (half?.kind === 'operator' && half.operator === 'half')
    return { items: [numberItem(String(Number(mark.value) + 0.5), unit)], next: next + 1 }
  return { items: [numberItem(mark.value, unit)], next }
}

/** "At 14 Quarry Lane" is no hour. */
function isNamed(mark: Mark | undefined): boolean {
  return mark?.kind === 'item' && (mark.bits & NAME) !== 0
}

/** "At 7", "until 7", "before 7". */
function isHourWord(mark: Mark | undefined): boolean {
  if (mark?.kind === 'item') return mark.group === 'when'
  return mark?.kind === 'operator' && (mark.operator === 'at' || mark.operator === 'until')
}

const RATES: Readonly<Record<string, string>> = {
  h: 'c:everyhour',
  day: 'c:everyday',
  dom: 'c:everyday',
  week: 'c:everyweek',
}

/** "1 day 2 times", 1時間8000円: so much in each. */
function rateOf(marks: readonly Mark[], next: number, unit: string): Item | null {
  const key = RATES[unit]
  const isRate = marks[next]?.kind === 'number'
  return key && isRate
    ? { kind: 'item', key, surface: '', bits: KNOWN, weight: CONCEPT_WEIGHT, group: 'concept' }
    : null
}

function timeAt(
  marks: readonly Mark[],
  mark: NumberMark,
  unit: string,
  from: number,
  isPast: boolean,
): { items: Item[]; next: number } {
  let next = from
  const [hourText = '0', minuteText] = mark.value.split(':')
  let hour = Number(hourText)
  let minute = minuteText ? Number(minuteText) : isPast ? 30 : 0
  const more = marks[next]
  if (
    more?.kind === 'number' &&
    minuteText === undefined &&
    /^\d{1,2}$/.test(more.value) &&
    Number(more.value) < 60
  ) {
    const isMinutes = marks[next + 1]?.kind === 'unit' && (marks[next + 1] as { unit: string }).unit === 'min'
    if (isMinutes || !more.gap) {
      minute = Number(more.value)
      next += isMinutes ? 2 : 1
    }
  } else if (more?.kind === 'operator' && more.operator === 'half') {
    minute = 30
    next += 1
  } else if (more?.kind === 'unit' && (more.unit === 'am' || more.unit === 'pm')) {
    unit = more.unit
    next += 1
  }
  let form = hour >= 13 || hour === 0 ? 'full' : 'open'
  if (unit === 'am' || unit === 'pm') {
    hour = (hour % 12) + (unit === 'pm' ? 12 : 0)
    form = 'half'
  }
  return { items: [timeItem(hour, minute, form)], next }
}

function timeItem(hour: number, minute: number, form: string): Item {
  return {
    kind: 'item',
    key: `t:${hour % 12}:${minute}`,
    surface: `${hour % 24}:${form}`,
    bits: HARD | KNOWN,
    weight: NUMBER_WEIGHT,
    group: 't',
  }
}

function monthItem(month: number): Item {
  return {
    kind: 'item',
    key: `mo:${month}`,
    surface: '',
    bits: HARD | KNOWN,
    weight: CLOSED_WEIGHT,
    group: 'mo',
  }
}

function numberItem(value: string, unit: string): Item {
  const factor = FACTORS[unit]
  const isCounting = COUNTING.has(unit)
  const amount = factor ? String(Number((Number(value) * factor[1]).toPrecision(12))) : value
  return {
    kind: 'item',
    key: `n:${amount}`,
    surface: isCounting ? '' : (factor?.[0] ?? unit),
    bits: HARD | KNOWN,
    weight: NUMBER_WEIGHT,
    group: 'n',
  }
}

/** "seven in the evening" is 19:00: the part of the day goes into the time. */
function withDayParts(marks: readonly Step[]): readonly Step[] {
  const hasTime = marks.some((mark) => mark.kind === 'item' && mark.group === 't')
  if (!hasTime) return marks
  const part = marks.find((mark) => mark.kind === 'item' && mark.group === 'part') as Item | undefined
  if (!part) return marks
  return marks
    .filter((mark) => !(mark.kind === 'item' && mark.group === 'part'))
    .map((mark) => {
      if (mark.kind !== 'item' || mark.group !== 't' || !mark.surface.endsWith(':open')) return mark
      const hour = Number(mark.surface.split(':')[0])
      const isLate = part.key === 'part:pm' || (part.key === 'part:eve' && hour >= 4 && hour < 12)
      return { ...mark, surface: `${(hour % 12) + (isLate ? 12 : 0)}:half` }
    })
}

/** May two times of the same position on the dial be the same time? Only `full` ones tell morning from evening alone. */
export function isSameTime(a: string, b: string): boolean {
  const [hourA, formA] = a.split(':')
  const [hourB, formB] = b.split(':')
  if (hourA === hourB) return true
  return (formA === 'open' && formB === 'half') || (formA === 'half' && formB === 'open')
}
