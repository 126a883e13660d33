import { z } from 'zod'
import { resolveActive } from '../core/active/settings.ts'
import { type ActiveSettings, RECALL_TOOLS } from '../model/active.ts'
import { type ActiveEntry, ActiveMemoryConfig } from '../model/config-schema.ts'
import { type FileNote, fileNote } from '../model/file-note.ts'
import { DEFAULT_MODELS, type ModelsSettings } from '../model/models.ts'
import { lineOf, noObject, type Place, usable } from './config-check.ts'
import { ACTIVE_KEY, settingRows } from './setting-list.ts'

const PREFIX = ['plugins', 'entries', 'active-memory']
const any = z.unknown().optional()

/** OpenClaw's keys that mean nothing here are known and left alone; its tools may be others than ours. */
const PeerActiveMemory = ActiveMemoryConfig.omit({ endpoint: true, maxBlockChars: true }).extend({
  modelFallbackPolicy: any,
  qmd: any,
  persistTranscripts: any,
  transcriptDir: any,
  toolsAllow: z.array(z.unknown()).optional(),
})

type PeerActive = { active: ActiveSettings; activeConfig: ActiveEntry }

/** Settings of active memory of an `openclaw.json`; what cannot be used is named in `warnings`. */
export function peerActive(
  { path, text }: { path: string; text: string },
  entry: unknown,
  warnings: FileNote[],
  models: ModelsSettings = DEFAULT_MODELS,
): PeerActive {
  const { enabled, config } = z.object({ enabled: any, config: any }).catch({}).parse(entry)
  const prefix = [...PREFIX, 'config']
  const { data: given } = z.record(z.string(), z.unknown()).safeParse(config)
  if (config !== undefined && !given) warnings.push(noObject({ path, text, prefix }, config))
  const { value: inRange, warnings: cut } = clamped(given ?? {}, { path, text, prefix })
  const { value, warnings: found } = usable(PeerActiveMemory, inRange, { path, text, prefix })
  warnings.push(...cut, ...found)
  const {
    modelFallbackPolicy,
    qmd: _,
    persistTranscripts: _kept,
    transcriptDir: _folder,
    toolsAllow,
    ...known
  } = value
  if (modelFallbackPolicy !== undefined)
    warnings.push(
      fileNote(
        'no_effect',
        { path, line: lineOf(text, [...prefix, 'modelFallbackPolicy']) },
        { key: `${prefix.join('.')}.modelFallbackPolicy` },
      ),
    )
  const names = toolsAllow?.map((name) => String(name).trim().toLowerCase())
  const tools = RECALL_TOOLS.filter((tool) => names?.includes(tool))
  const activeConfig = {
    enabled: enabled === true,
    config: { ...known, ...(tools.length > 0 ? { toolsAllow: tools } : {}) },
  }
  return { active: resolveActive(activeConfig, models), activeConfig }
}

/** Numbers outside of their range count as its nearer end, as OpenClaw has it (spec active-memory 2). */
function clamped(
  config: Record<string, unknown>,
  { path, text, prefix }: Place,
): { value: Record<string, unknown>; warnings: FileNote[] } {
  const warnings: FileNote[] = []
  const value = { ...config }
  for (const { key, min, max } of settingRows()) {
    const name = key.slice(`${ACTIVE_KEY}.config.`.length)
    const number = numberOf(value[name])
    if (min === null || max === null || number === null) continue
    const kept = Math.min(max, Math.max(min, Math.floor(number)))
    if (kept === Math.floor(number)) continue
    value[name] = kept
    const full = [...prefix, name]
    warnings.push(
      fileNote('clamped', { path, line: lineOf(text, full) }, { key: full.join('.'), min, max, used: kept }),
    )
  }
  return { value, warnings }
}

/** A number, also one that is written as text; null for anything else. */
function numberOf(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== ''
  const number = typeof value === 'number' || isText ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}
