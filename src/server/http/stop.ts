import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

/** A connection idle for this long has no request in transit. */
const restMs = 500
const lookEveryMs = 50
/** Longer than the slowest response: payments time out after 14 s. */
const longestMs = 20_000
/** Requests that take longer to arrive are refused at the next check. */
const arrivingMs = 3000

/** Finishes the requests in progress and closes idle connections; resolves after 20 s at the latest. */
export const stopGently = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // `close` of an HTTP server would also close connections on which a request is arriving.
    Listener.prototype.close.call(server, () => resolve())
    server.headersTimeout = arrivingMs
    server.requestTimeout = arrivingMs
    server.prependListener('request', (_, response) => (response.shouldKeepAlive = false))
    const since = performance.now()
    const timer = setInterval(() => {
      const waited = performance.now() - since
      if (waited >= restMs) server.closeIdleConnections()
      if (waited >= longestMs) server.closeAllConnections()
    }, lookEveryMs)
    server.once('close', () => clearInterval(timer))
  })
