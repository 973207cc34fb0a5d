// The child process of fork-server.ts: gets what to serve, answers with its port, and ends with its parent.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const serveForked = (open: (given: never) => Server | Promise<Server>): void => {
  const serve = async (given: never) => {
    const server = await open(given)
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  }
  process.once('message', (given) => void serve(given as never))
  process.once('disconnect', () => process.exit(0))
}

export const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** A server that sends the JSON of `answer`, and 500 when that fails. */
export const jsonServer = (answer: (request: IncomingMessage) => Promise<string>): Server =>
  createServer((request, response) => {
    void answer(request).then(
      (body) => {
        response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
        response.end(body)
      },
      (error: unknown) => {
        console.error(error)
        response.writeHead(500, { 'Content-Length': 0 })
        response.end()
      },
    )
  })
