import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from './listening.ts'

/** What stands in for the privacy portal: `answer` decides; every path that was called is noted. */
export const newPortal = async () => {
  const state = {
    asked: [] as string[],
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.end('{"notices":[]}'),
  }
  const server = createServer((request, response) => {
    state.asked.push(request.url ?? '')
    state.answer(request, response)
  })
  return { state, ...(await listening(server)) }
}
