import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from './listening.ts'

/** A fake privacy portal: `answer` decides its responses; it records every requested path. */
export const newPortal = async () => {
  const state = {
    requests: [] as string[],
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.end('{"notices":[]}'),
  }
  const server = createServer((request, response) => {
    state.requests.push(request.url ?? '')
    state.answer(request, response)
  })
  return { state, ...(await listening(server)) }
}
