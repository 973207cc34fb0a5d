// The floor of a private read: node:http looks up the session's hash and its customer, and sends the same JSON.
import { createServer } from 'node:http'
import { cardView, customerView } from '#server/accounts/customer-view.ts'
import { hashOf } from '#server/accounts/session.ts'
import { openDatabase } from '#server/db/open.ts'
import { findSession } from '#server/db/sessions.ts'
import { serveForked } from './forked-server.ts'

serveForked(async ({ dataDir, now }: { dataDir: string; now: string }) => {
  const db = await openDatabase({ url: undefined, dataDir })
  return createServer((request, response) => {
    const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    void findSession(db.read, hashOf(token), now).then((found) => {
      if (!found) return response.writeHead(401).end()
      const card = cardView(found.customer, { passSigning: null })
      const body = JSON.stringify({ status: 'success', request_time: 0, records: 0, customer: customerView(found.customer), ...card })
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
      return response.end(body)
    })
  })
})
