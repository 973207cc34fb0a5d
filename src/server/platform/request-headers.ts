import type { IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'

/** Names are lower case. */
export type RequestHeaders = Pick<Headers, 'get'>

export const headersOfNode = ({ headers }: IncomingMessage): RequestHeaders => ({
  get: (name) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  },
})

const wellFormed = /^[\w.-]{8,64}$/

const headerOf = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

export const requestId = (request: Pick<IncomingMessage, 'headers'>, trustProxy: number): string => {
  const given = trustProxy > 0 ? headerOf(request, 'x-request-id') : null
  return given !== null && wellFormed.test(given) ? given : randomUUID()
}

export const traceParent = (request: Pick<IncomingMessage, 'headers'>, trustProxy: number): string | null =>
  trustProxy > 0 ? headerOf(request, 'traceparent') : null
