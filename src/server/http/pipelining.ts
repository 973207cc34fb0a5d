import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** More requests than this are never sent ahead of their answers by a client that means well. */
const mostWaiting = 50

type Turn = { current: ServerResponse; waiting: [IncomingMessage, ServerResponse][] }

/** Serves what a client sends ahead on one connection one after the other: an answer is made when the one before it has left. */
export const serveInTurn = (listener: RequestListener) => {
  const turns = new WeakMap<Socket, Turn>()

  const next = (socket: Socket, turn: Turn): void => {
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

  /** True while an answer of this connection is being made, and nothing of it has left. */
  const isWorking = (socket: Socket): boolean => {
    const current = turns.get(socket)?.current
    return current !== undefined && !current.headersSent && !current.writableFinished
  }
  return { serve, isWorking }
}
