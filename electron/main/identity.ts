/** Name of the app wherever a person reads it. */
export const APP_NAME = 'Reverie'
/** Of the package, of Windows' notifications and of the Linux desktop file. */
export const APP_ID = 'app.reverie.desktop'
/** Scheme and host of the interface; nothing else is ever loaded into the window. */
export const UI_SCHEME = 'app'
export const UI_HOST = 'ui'
export const UI_ADDRESS = `${UI_SCHEME}://${UI_HOST}/`
/** Scheme of links that lead into the app (`reverie://review?workspace=…`). */
export const LINK_SCHEME = 'reverie'
/** Argument with which the app starts without a window, as at login. */
export const HIDDEN_ARGUMENT = '--hidden'
