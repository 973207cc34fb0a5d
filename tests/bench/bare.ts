import type { Answer } from './answer.ts'
import { forkServer } from './fork-server.ts'

export type BareAnswer = { path: string; tag: string; headers: Record<string, string>; headersOf304: Record<string, string>; body: Buffer }

const toBare = ({ path, headers, body }: Answer): BareAnswer => {
  const tag = headers.etag ?? ''
  const headersOf304 = { ETag: tag, 'Cache-Control': headers['cache-control'] ?? '' }
  const whole = {
    'Content-Type': headers['content-type'] ?? '',
    'Content-Encoding': headers['content-encoding'] ?? '',
    'Content-Length': String(body.length),
    ...headersOf304,
  }
  return { path, tag, headers: whole, headersOf304, body }
}

/** Starts the bare server with exactly the bytes that the product sent. */
export const startBare = (answers: readonly Answer[]) => forkServer('bare-server.ts', answers.map(toBare))
