import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer } from './answer.ts'

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

/** Starts the bare server with the very bytes that the product sent. */
export const startBare = async (answers: readonly Answer[]): Promise<{ pid: number; port: number; stop: () => void }> => {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`bench: the bare server stopped (${code ?? 'killed'})`)))
    child.send(answers.map(toBare))
  })
  return { pid: child.pid ?? 0, port, stop: () => child.disconnect() }
}
