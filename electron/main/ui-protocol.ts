import { protocol, type Session } from 'electron'
import { UI_SCHEME } from './identity.ts'
import { uiAnswer } from './ui-answer.ts'

/** Before the app is ready: the interface's scheme is one with an origin of its own, as safe as https. */
export function registerUiScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: UI_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves the built interface, and nothing else, to the pages of a session. */
export function serveUi(session: Session, renderer: string): void {
  session.protocol.handle(UI_SCHEME, ({ url, method }) => {
    const { status, headers, body } = uiAnswer(renderer, { url, method })
    return new Response(body as BodyInit | null, { status, headers })
  })
}
