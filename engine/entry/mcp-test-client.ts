/** As the app calls itself when it tries whether `reverie mcp` answers; it is noted as no client. */
export const MCP_TEST_CLIENT = 'reverie-connection-test'
