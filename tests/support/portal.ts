import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands in for the privacy portal: `answer` decides; every path that was asked is noted. */
export const newPortal = async () => {
  const state = {
    asked: [] as string[],
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.end('{"notices":[]}'),
  }
  const server = createServer((request, response) => {
    state.asked.push(request.url ?? '')
    state.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
