import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export type Served = { type: string; body: Buffer | string }
export type Reference = { origin: string; stop: () => Promise<void> }

const isText = (type: string) => /^(text\/|application\/(json|manifest)|image\/svg)|javascript/.test(type)

/** A server of ready bytes in brotli, cached by browsers as the product's are: pages are revalidated, files with a hash in their name are not. */
export const serveReady = (files: ReadonlyMap<string, Served>): Promise<Reference> => {
  const ready = new Map(
    [...files].map(([path, { type, body }]) => {
      const cache = path.startsWith('/assets/') || path.startsWith('/files/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      const bytes = isText(type) ? brotliCompressSync(body) : Buffer.from(body)
      const headers = { 'Content-Type': type, 'Content-Length': bytes.length, 'Cache-Control': cache }
      return [path, { bytes, headers: isText(type) ? { ...headers, 'Content-Encoding': 'br' } : headers }] as const
    }),
  )
  const server = createServer((request, response) => {
    const found = ready.get(request.url ?? '')
    if (found) response.writeHead(200, found.headers).end(found.bytes)
    else response.writeHead(404).end()
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve({ origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop }))
  })
}
