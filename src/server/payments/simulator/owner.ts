import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const graceMs = 15_000

/** The owner is the server that holds a connection open. When it dies, the connection closes. */
export const ownerWatch = () => {
  const startedAt = Date.now()
  let held: { response: ServerResponse; key: string } | null = null
  let everHeld = false
  const isOrphan = () => held === null && (everHeld || Date.now() - startedAt > graceMs)
  return {
    isOrphan,
    /** Accepts the first owner and sends it the key that ends the simulator; refuses others. */
    hold: (response: ServerResponse): void => {
      if (held !== null) {
        response.writeHead(409).end()
        return
      }
      const mine = { response, key: randomBytes(16).toString('hex') }
      held = mine
      everHeld = true
      response.on('close', () => {
        if (held === mine) held = null
      })
      response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      response.write(`${mine.key}\n`)
    },
    mayEnd: (key: unknown): boolean => isOrphan() || (held !== null && held.key === key),
  }
}
