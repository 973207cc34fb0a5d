import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What proxies make: no address, no sentence, nothing that breaks a line. */
const wellFormed = /^[\w.-]{8,64}$/

const headerOf = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** What a request is called: as our own proxy calls it, else by a name of ours. */
export const requestId = (request: Pick<IncomingMessage, 'headers'>, trustProxy: number): string => {
  const given = trustProxy > 0 ? headerOf(request, 'x-request-id') : null
  return given !== null && wellFormed.test(given) ? given : randomUUID()
}

/** The trace that our own proxy began (W3C Trace Context). */
export const traceParent = (request: Pick<IncomingMessage, 'headers'>, trustProxy: number): string | null =>
  trustProxy > 0 ? headerOf(request, 'traceparent') : null
