import { existsSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type Embedder, EmbeddingFailed } from '../../ports/embedder.ts'

/**
 * An optional peer: nobody gets its 475 MB of runtime unasked. Its scripts only fetch what computes on NVIDIA cards,
 * from another place than the registry; what computes on processors is in the packages.
 */
const PACKAGE = '@huggingface/transformers'
const INSTALL = `npm install --no-save --ignore-scripts --loglevel=error ${PACKAGE}@4`

type Tensor = { tolist(): number[][] }
type Extractor = (texts: string[], options: { pooling: 'mean'; normalize: boolean }) => Promise<Tensor>
/** The part of the package that is used. */
export type Transformers = {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string }
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { local_files_only: boolean },
  ): Promise<Extractor>
}

export type LocalOptions = {
  /** Folder of a model: `config.json`, `tokenizer.json` and `onnx/`. */
  folder: string
  load?: () => Promise<Transformers>
}

/** A sentence model in an ONNX folder on this machine; nothing is ever fetched. */
export function localEmbedder({ folder, load = loadPackage }: LocalOptions): Embedder {
  const place = resolve(folder)
  let extractor: Promise<Extractor> | undefined
  return {
    provider: 'local',
    model: place,
    batchSize: 16,
    async embed(texts, _kind, signal) {
      extractor ??= open(place, load)
      try {
        const extract = await extractor
        signal.throwIfAborted()
        const tensor = await extract([...texts], { pooling: 'mean', normalize: true })
        return tensor.tolist().map((row) => Float32Array.from(row))
      } catch (error) {
        if (signal.aborted) throw error
        extractor = undefined
        if (error instanceof EmbeddingFailed) throw error
        throw new EmbeddingFailed(`the model in ${place} cannot be used (${messageOf(error)})`, {
          cause: error,
        })
      }
    },
  }
}

async function open(place: string, load: () => Promise<Transformers>): Promise<Extractor> {
  if (!existsSync(place) || !statSync(place).isDirectory())
    throw new EmbeddingFailed(
      `${place} is no folder; local.modelPath names one with config.json, tokenizer.json and onnx/`,
    )
  const { env, pipeline } = await load()
  env.allowRemoteModels = false
  env.allowLocalModels = true
  env.localModelPath = dirname(place)
  return pipeline('feature-extraction', basename(place), { local_files_only: true })
}

async function loadPackage(): Promise<Transformers> {
  try {
    // The name is put together at run time: the package is optional, and nothing may look for it before.
    const name: string = PACKAGE
    return (await import(name)) as Transformers
  } catch (error) {
    throw new EmbeddingFailed(
      `a local model needs the package ${PACKAGE}; install it in the folder of Reverie with: ${INSTALL}`,
      { cause: error },
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
