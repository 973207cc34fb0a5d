import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

/** A line that rests for so long has nothing on its way: closing it takes no request with it. */
const restMs = 500
const lookEveryMs = 50
/** Longer than the slowest answer, which is that of a payment: the provider is given up after 14 s. */
const longestMs = 20_000
/** For so long a request may have been coming in; the next look at the lines, a few seconds later, refuses one that still is. */
const arrivingMs = 3000

/**
 * Stops listening and answers what was asked: lines that are in use end with their next answer, which says so, those that
 * rest are closed, and who sends a request drop by drop is refused: meanwhile nobody else is served here. Resolves when nobody is left, and after 20 seconds in any case.
 */
export const stopGently = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // An HTTP server's own `close` would at once close lines on which a request may just be coming in.
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
