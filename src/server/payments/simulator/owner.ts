import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** A new process waits this long for the server that started it. */
const graceMs = 15_000

/** Which server the simulator belongs to: the one that holds a line open. A killed server's line falls, whatever became of its process. */
export const ownerWatch = () => {
  const startedAt = Date.now()
  let held: { response: ServerResponse; key: string } | null = null
  let everHeld = false
  const isOrphan = () => held === null && (everHeld || Date.now() - startedAt > graceMs)
  return {
    isOrphan,
    /** Holds the line of the first who asks, and tells it the key that ends the simulator; others are refused. */
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
