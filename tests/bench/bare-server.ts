// The floor: node:http, ready bytes in memory, one lookup a request. A process of its own, told by its parent what to send.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareAnswer } from './bare.ts'

const serve = (answers: readonly BareAnswer[]): void => {
  const known = new Map(answers.map((answer) => [answer.path, answer]))
  const server = createServer((request, response) => {
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
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.once('message', (answers) => serve(answers as BareAnswer[]))
process.once('disconnect', () => process.exit(0))
