// The floor of a private read: node:http, the session's hash looked up, its customer read, the same JSON sent.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cardView } from '#server/accounts/card-view.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { hashOf } from '#server/accounts/session.ts'
import { openDatabase } from '#server/db/open.ts'
import { findSession } from '#server/db/sessions.ts'

const serve = async (dataDir: string, now: string): Promise<void> => {
  const db = await openDatabase({ url: undefined, dataDir })
  const server = createServer((request, response) => {
    const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    void findSession(db.read, hashOf(token), now).then((found) => {
      if (!found) return response.writeHead(401).end()
      const card = cardView(found.customer, { passSigning: null })
      const body = JSON.stringify({
        status: 'success',
        request_time: 0,
        records: 0,
        customer: customerView(found.customer),
        ...card,
      })
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
      return response.end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

process.once('message', (asked) => {
  const { dataDir, now } = asked as { dataDir: string; now: string }
  void serve(dataDir, now)
})
process.once('disconnect', () => process.exit(0))
