import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Well-behaved clients pipeline fewer requests than this. */
const mostWaiting = 50

type Turn = { current: ServerResponse; waiting: [IncomingMessage, ServerResponse][] }

/** Serves pipelined requests of a connection one after the other. */
export const serveInTurn = (listener: RequestListener) => {
  const turns = new WeakMap<Duplex, Turn>()

  const next = (socket: Duplex, turn: Turn): void => {
    const first = turn.waiting.shift()
    if (!first || socket.destroyed) return
    if (turn.waiting.length === 0) socket.resume()
    const [request, response] = first
    turn.current = response
    if (turn.waiting.length > 0) response.once('close', () => next(socket, turn))
    listener(request, response)
  }

  const serve: RequestListener = (request, response) => {
    const { socket } = request
    const turn = turns.get(socket)
    if (!turn || (turn.current.writableFinished && turn.waiting.length === 0)) {
      if (turn) turn.current = response
      else turns.set(socket, { current: response, waiting: [] })
      listener(request, response)
      return
    }
    if (turn.waiting.length >= mostWaiting) {
      socket.destroy()
      return
    }
    if (turn.waiting.length === 0) turn.current.once('close', () => next(socket, turn))
    turn.waiting.push([request, response])
    socket.pause()
  }

  /** True while a response is being computed and nothing of it has been sent. */
  const isWorking = (socket: Duplex): boolean => {
    const current = turns.get(socket)?.current
    return current !== undefined && !current.headersSent && !current.writableFinished
  }
  /** True while a response is being sent. */
  const isSending = (socket: Duplex): boolean => {
    const current = turns.get(socket)?.current
    return current !== undefined && current.headersSent && !current.writableFinished
  }
  return { serve, isWorking, isSending }
}
