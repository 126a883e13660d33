export const PLATFORMS = ['linux', 'darwin', 'win32'] as const
export const CPUS = ['x64', 'arm64'] as const

/** A system and its processor, as Node names them. */
export type Target = { platform: (typeof PLATFORMS)[number]; cpu: (typeof CPUS)[number] }

/** What is made when no processor is named: what people have, as far as sqlite-vec is built for it. */
export const USUAL_CPUS: Record<Target['platform'], Target['cpu'][]> = {
  linux: ['x64'],
  darwin: ['x64', 'arm64'],
  win32: ['x64'],
}
