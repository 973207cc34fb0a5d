import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalSent } from './envelope.ts'
import { serveInTurn } from './pipelining.ts'

/**
 * `keepAliveTimeout` is longer than the minute for which proxies keep a connection: none is closed under a request that is on
 * its way. Whoever sends headers or a body drop by drop is cut off; the longest form takes seconds on the slowest line.
 */
const patience = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 }

/** A client that takes nothing of its answer for so long is cut off: the answer's memory is needed for others. */
const idleSendMs = 30_000

const refusalOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return { line: '431 Request Header Fields Too Large', sent: refusalSent('headers_too_large') }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { line: '408 Request Timeout', sent: refusalSent('too_slow') }
  return { line: '400 Bad Request', sent: refusalSent('malformed') }
}

/** For so long a refusal may be read before the line is cut; what still comes in is thrown away. */
const lingerMs = 1000

const sendRefusal = (socket: Duplex, { line, sent }: ReturnType<typeof refusalOf>): void => {
  const headers = { ...sent.headers, 'Content-Length': Buffer.byteLength(sent.body), Connection: 'close' }
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined).end(`HTTP/1.1 ${line}\r\n${written.join('')}\r\n${String(sent.body)}`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** What the parser refuses is answered in the envelope too, unless an answer is on its way already: then the line is cut. */
const refuseUnread = (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse | null }): void => {
  if (socket.writableEnded && !socket.destroyed) return
  if (!socket.writable || socket._httpMessage?.headersSent === true) {
    socket.destroy(error)
    return
  }
  sendRefusal(socket, refusalOf(error.code))
}

/** Who asks for a tunnel is no client of ours: this server speaks for nobody else. */
const refuseTunnel = (_: IncomingMessage, socket: Duplex): void =>
  sendRefusal(socket, { line: '405 Method Not Allowed', sent: refusalSent('method_not_allowed') })

const hostsIn = ({ rawHeaders }: IncomingMessage): number => {
  let hosts = 0
  // Names and values by turns; a plain loop, for this is asked of every request.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** Every request of HTTP/1.1 names its host, and none names two: a proxy may have gone by the other one (RFC 9112, 3.2). */
const isNamed = (request: IncomingMessage) => {
  const hosts = hostsIn(request)
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')
}

const refuseUnnamed = (response: ServerResponse): void => {
  const { status, headers, body } = refusalSent('malformed')
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).end(body)
}

/** The HTTP server around the listener; it listens nowhere yet. */
export const createHttpServer = (
  listener: RequestListener,
  { idleSend = idleSendMs, ...waits }: Partial<typeof patience> & { idleSend?: number } = {},
): Server => {
  const { serve, isWorking } = serveInTurn((request, response) =>
    isNamed(request) ? listener(request, response) : refuseUnnamed(response),
  )
  // A request without a body, as each read is, needs no stream for one: a tenth of what a kept answer costs.
  const options = { ...patience, ...waits, requireHostHeader: false, optimizeEmptyRequests: true }
  // What else a client expects is no reason to refuse it.
  const server = createServer(options, serve).on('checkExpectation', serve).on('connect', refuseTunnel).on('clientError', refuseUnread)
  // An answer may take longer to be made, as a payment does; what is sent, or is not asked for, may not.
  return server.setTimeout(idleSend, (socket: Socket) => void (isWorking(socket) || socket.destroy()))
}
