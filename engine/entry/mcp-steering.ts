import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { OpenWorkspace } from './cli/context.ts'
import { failureOf } from './cli/failure.ts'
import type { Steered } from './cli/steer.ts'
import { toolResult } from './mcp-answer.ts'
import type { McpWork } from './mcp-tools.ts'

/** Carries a `/dreaming` command out, with the rights that the server was started with. */
export type Steer = (workspace: OpenWorkspace, text: string) => Promise<Steered>

/** `dreaming_command`: ours. Changes need a server that was started for the owner (spec dreaming 19). */
export function addSteering(server: McpServer, work: McpWork, steer: Steer): void {
  server.registerTool(
    'dreaming_command',
    {
      title: 'Dreaming command',
      description:
        'Carries out a chat command about dreaming: "/dreaming status", "/dreaming help", and for the owner "/dreaming on", "/dreaming off", "/dreaming core", "/dreaming rem", "/dreaming deep". Only send what the person asked for.',
      inputSchema: { command: z.string().max(200).describe('the command as the person wrote it') },
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ command }) =>
      work.track(
        steer(work.workspace, command).then(
          (done) => toolResult({ ...done }, done.refused !== null),
          (error: unknown) => toolResult({ error: failureOf(error).message }, true),
        ),
      ),
  )
}
