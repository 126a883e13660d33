/** Where the browser trades the token of its address for a cookie: a POST with the token as its body. */
export const SESSION_PATH = 'session'
/** Where programs ask what belongs before a turn: a POST with the turn as JSON. */
export const TURN_PATH = 'active-memory'
/** Where the WebSocket is, beside the page. */
export const WIRE_PATH = 'wire'
/** Name of the token in the fragment of the address: `#token=…`. */
export const TOKEN_NAME = 'token'
/** Subprotocol of the WebSocket. */
export const WIRE_PROTOCOL = 'reverie.1'
