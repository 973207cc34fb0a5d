import type { IncomingMessage } from 'node:http'
import { Problem } from '#contract/errors.ts'

/** More than the longest form needs. */
export const mostBodyBytes = 64 * 1024

/** What is sent on after the most that is read is thrown away: the refusal still reaches who asked. */
const bytesOf = (request: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBodyBytes) chunks.push(chunk)
      else reject(new Problem('too_large'))
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    // Whoever hangs up in the middle has sent nothing. Every request closes; only these have no end.
    request.once('close', () => request.readableEnded || reject(new Problem('malformed')))
  })

// PostgreSQL's text holds no zero byte.
const readable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes), readable)
  } catch {
    throw new Problem('malformed')
  }
}

const isEmpty = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && ['0', undefined].includes(headers['content-length'])

/** The JSON object that a request carries; `mayBeEmpty` where it may carry none. */
export const readJsonBody = async (request: IncomingMessage, mayBeEmpty: boolean): Promise<Record<string, unknown>> => {
  const { headers } = request
  if (mayBeEmpty && isEmpty(request)) return {}
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new Problem('not_json')
  if (isEmpty(request)) throw new Problem('malformed')
  if (Number(headers['content-length'] ?? 0) > mostBodyBytes) throw new Problem('too_large')
  const value = parsed(await bytesOf(request))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('malformed')
  return value as Record<string, unknown>
}
