import type { IncomingMessage } from 'node:http'

/** Names are lower case. */
export type RequestHeaders = Pick<Headers, 'get'>

export const headersOfNode = ({ headers }: IncomingMessage): RequestHeaders => ({
  get: (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  },
})
