import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalSent } from './envelope.ts'
import { serveInTurn } from './pipelining.ts'

/** `keepAliveTimeout` exceeds the proxies' 60 s, so that none closes under a request; the others cut off slow senders. */
const patience = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5000 }

/** A client that reads nothing for this long is cut off to free memory. */
const idleSendMs = 30_000

const refusalOf = (code: string | undefined) => {
  if (code === 'HPE_HEADER_OVERFLOW') return { line: '431 Request Header Fields Too Large', sent: refusalSent('headers_too_large') }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { line: '408 Request Timeout', sent: refusalSent('too_slow') }
  return { line: '400 Bad Request', sent: refusalSent('malformed') }
}

/** How long a refusal may be read before the connection is closed. */
const lingerMs = 1000

const sendRefusal = (socket: Duplex, { line, sent }: ReturnType<typeof refusalOf>): void => {
  const headers = { ...sent.headers, 'Content-Length': Buffer.byteLength(sent.body), Connection: 'close' }
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => undefined).end(`HTTP/1.1 ${line}\r\n${written.join('')}\r\n${String(sent.body)}`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** This server is no proxy: CONNECT is refused. */
const refuseTunnel = (_: IncomingMessage, socket: Duplex): void =>
  sendRefusal(socket, { line: '405 Method Not Allowed', sent: refusalSent('method_not_allowed') })

const hostsIn = ({ rawHeaders }: IncomingMessage): number => {
  let hosts = 0
  // A plain loop, because this runs for every request.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}

/** HTTP/1.1 needs exactly one Host: a proxy may have routed by another one (RFC 9112, 3.2). */
const isNamed = (request: IncomingMessage) => {
  const hosts = hostsIn(request)
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')
}

const refuseUnnamed = (response: ServerResponse): void => {
  const { status, headers, body } = refusalSent('malformed')
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' }).end(body)
}

export const createHttpServer = (
  listener: RequestListener,
  { idleSend = idleSendMs, ...waits }: Partial<typeof patience> & { idleSend?: number } = {},
): Server => {
  const { serve, isWorking, isSending } = serveInTurn((request, response) =>
    isNamed(request) ? listener(request, response) : refuseUnnamed(response),
  )
  /** Parser errors are answered in the envelope, unless a response has already begun. */
  const refuseUnread = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (socket.writableEnded && !socket.destroyed) return
    if (!socket.writable || isSending(socket)) socket.destroy(error)
    else sendRefusal(socket, refusalOf(error.code))
  }
  // Requests without a body need no stream: this saves a tenth of the cost of a cache hit.
  const options = { ...patience, ...waits, requireHostHeader: false, optimizeEmptyRequests: true }
  // Other expectations are ignored.
  const server = createServer(options, serve).on('checkExpectation', serve).on('connect', refuseTunnel).on('clientError', refuseUnread)
  // Computing a response, such as a payment, may take longer; sending it may not.
  return server.setTimeout(idleSend, (socket: Socket) => void (isWorking(socket) || socket.destroy()))
}
