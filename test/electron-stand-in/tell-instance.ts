// `tell-instance.ts SOCKET`: passes its input to the instance at that socket; ends with 1 when none is there.

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

const socket = connect({ path: process.argv[2] ?? '', allowHalfOpen: true })
socket.on('error', () => process.exit(1))
socket.end(await text(process.stdin))
process.exitCode = (await text(socket)) === 'told' ? 0 : 1
