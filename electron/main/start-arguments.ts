import { parseArgs } from 'node:util'
import type { Route } from '../../engine/contract/schema/shell.ts'
import { linkIn } from './deep-link.ts'

export type StartArguments = {
  /** Starts without a window, as at login. */
  isHidden: boolean
  /** Serves an agent alone, and changes nothing of its workspace if that is asked for too. */
  isMcp: boolean
  isReadOnly: boolean
  /** A settings file in the place of that in the state folder. */
  config: string | undefined
  workspaces: string[]
  route: Route | null
}

/** What the app was started with; switches of Chromium and anything else unknown is left alone. */
export function startArguments(args: readonly string[]): StartArguments {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      hidden: { type: 'boolean' },
      mcp: { type: 'boolean' },
      'read-only': { type: 'boolean' },
      config: { type: 'string' },
      workspace: { type: 'string', short: 'w', multiple: true },
    },
  })
  const workspaces = (Array.isArray(values.workspace) ? values.workspace : []).filter(isText)
  return {
    isHidden: values.hidden === true,
    isMcp: values.mcp === true,
    isReadOnly: values['read-only'] === true,
    config: isText(values.config) ? values.config : undefined,
    workspaces,
    route: linkIn(args),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
