import { redact } from '../../engine/core/redact/redact.ts'
import { redactionSet } from '../../test/support/redaction-set.ts'
import { startWatch } from './measure.ts'

/** Pieces that patterns begin with and never end. */
const BEGINNINGS =
  'a|1|A| |0 |1.|1-|a.|a@|@|a@a.|市|区|시 |로|県|a:|::|"|":"|=|KEY=|A_|password |pin |phone|tel |card |born |address: |http://|http://a:|--token |eyJ|eyJ.|eyJaaaaaa.|sk-|ghs_1_|ghs_1_a.|-----BEGIN PRIVATE KEY-----|-----BEGIN |lin_api_|figd_|Aa |1 Aa |Via Aa |Rua Aa Aa Aa Aa Aa Aa, |1 Aa Street, Aa |Via Aa 1, Aa |Via da |de |〒100-0001|省|北京市|路|北海道ア|ー|GB48|gb48 |1979-01-01 |1:1|a::|41.12345,|12345 |(415) |415-|+1|x-key|cookie: a=|bearer |basic a|&token=|AKIA|123456:|서울시 |강남구 |비밀번호는 |密码是|token 1'.split(
    '|',
  )
const SIZES = [250_000, 1_000_000]
const SHOWN = 10

type Row = { unit: string; ms: number[] }

/** Hostile lines: every beginning, and every line of the labelled set, whole and halved, again and again. */
export async function redactionBench(): Promise<void> {
  const units = new Set(BEGINNINGS)
  for (const { text } of redactionSet('tuned')) {
    const half = Math.ceil(text.length / 2)
    for (const unit of [`${text} `, text.slice(0, half), text.slice(half)]) units.add(unit)
  }
  const rows = [...units]
    .map((unit) => ({ unit, ms: SIZES.map((size) => timeOf(unit, size)) }))
    .sort((a, b) => last(b) - last(a))
  console.log(
    `${rows.length} hostile lines; the slowest, in ms of the processor for ${SIZES.join(' and ')} characters`,
  )
  for (const row of rows.slice(0, SHOWN))
    console.log(`${row.ms.map((ms) => ms.toFixed(0).padStart(7)).join(' ')}   ${JSON.stringify(row.unit)}`)
  const notes = redactionSet('tuned').map(({ text }) => text)
  const start = performance.now()
  for (let round = 0; round < 20; round += 1) for (const note of notes) redact(note)
  const perLine = ((performance.now() - start) * 1000) / (20 * notes.length)
  console.log(`an ordinary line: ${perLine.toFixed(0)} µs`)
}

function last(row: Row): number {
  return row.ms.at(-1) ?? 0
}

function timeOf(unit: string, size: number): number {
  const line = unit.repeat(Math.ceil(size / unit.length))
  const watch = startWatch()
  redact(line)
  return watch().cpuMs
}
