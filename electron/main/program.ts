/** How this program is started again, as a list of arguments. */
export type StartFacts = { execPath: string; appPath: string; isPackaged: boolean; env: NodeJS.ProcessEnv }

/** An AppImage is started by its own file, not by what it unpacks; a program in development needs its folder. */
export function startProgram({ execPath, appPath, isPackaged, env }: StartFacts): string[] {
  if (!isPackaged) return [execPath, appPath]
  return [env.APPIMAGE || execPath]
}
