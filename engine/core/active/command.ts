export type CommandAction = 'status' | 'on' | 'off' | 'help'
export type ActiveCommand = { action: CommandAction; isGlobal: boolean }

const ACTIONS: Readonly<Record<string, CommandAction>> = {
  status: 'status',
  on: 'on',
  enable: 'on',
  enabled: 'on',
  off: 'off',
  disable: 'off',
  disabled: 'off',
  help: 'help',
}

/** The words behind `/active-memory`; an unknown one asks for help (spec active-memory 9). */
export function activeCommand(words: readonly string[]): ActiveCommand {
  const [action = 'status'] = words.map((word) => word.toLowerCase()).filter((word) => word !== '--global')
  return {
    action: ACTIONS[action] ?? 'help',
    isGlobal: words.some((word) => word.toLowerCase() === '--global'),
  }
}

/** The words of a message that is this command; null for any other. */
export function commandIn(prompt: string): string[] | null {
  const match = /^\s*\/active-memory(?:\s+(.*))?$/i.exec(prompt.trimEnd())
  return match ? (match[1] ?? '').split(/\s+/).filter((word) => word !== '') : null
}
