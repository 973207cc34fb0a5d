import type { IncomingMessage } from 'node:http'

/** The headers of a request, whoever took it in; names are asked for in small letters. */
export type RequestHeaders = Pick<Headers, 'get'>

/** Those that Node has read already. */
export const headersOfNode = ({ headers }: IncomingMessage): RequestHeaders => ({
  get: (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  },
})
