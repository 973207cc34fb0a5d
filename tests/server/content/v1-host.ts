import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Answers = (url: URL) => unknown

const failure = (msg: string) => ({ status: 'error', msg })
export const noMenu = failure('No menu')

/**
 * A small host of the v1 API on this machine: `answers` gives an object, bytes, a status, an address to redirect
 * to, or undefined for a call that it lacks.
 */
export const v1Host = async (answers: Answers): Promise<string> => {
  const server = createServer((request, response) => {
    const found = answers(new URL(request.url ?? '/', 'http://host.test'))
    if (found instanceof URL) return response.writeHead(302, { Location: found.href }).end()
    const [status, body] =
      typeof found === 'number' ? [found, failure('Busy')] : found === undefined ? [404, failure('Unknown route')] : [200, found]
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(body instanceof Uint8Array ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}
