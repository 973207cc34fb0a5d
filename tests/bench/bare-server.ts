// The floor: node:http with ready bytes in memory and one lookup a request, in its own process.
import { createServer } from 'node:http'
import type { BareAnswer } from './bare.ts'
import { serveForked } from './forked-server.ts'

serveForked((answers: readonly BareAnswer[]) => {
  const known = new Map(answers.map((answer) => [answer.path, answer]))
  return createServer((request, response) => {
    const found = known.get(request.url ?? '')
    if (!found) {
      response.writeHead(404)
      response.end()
    } else if (request.headers['if-none-match'] === found.tag) {
      response.writeHead(304, found.headersOf304)
      response.end()
    } else {
      response.writeHead(200, found.headers)
      response.end(found.body)
    }
  })
})
