import type { IncomingMessage } from 'node:http'
import { Problem } from '#contract/errors.ts'

/** More than the longest form needs. */
export const mostBodyBytes = 64 * 1024
/** More than a week of a hall's menus needs. */
export const mostLargeBodyBytes = 1024 * 1024

/** Excess data is discarded, so that the refusal still reaches the client. */
export const bodyBytes = (request: IncomingMessage, most: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else reject(new Problem('too_large'))
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    // A request that closes without an end was aborted.
    request.once('close', () => request.readableEnded || reject(new Problem('malformed')))
  })

// PostgreSQL text has no zero byte.
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

export type BodyRule = { mayBeEmpty: boolean; isLarge: boolean }

export const readJsonBody = async (request: IncomingMessage, { mayBeEmpty, isLarge }: BodyRule): Promise<Record<string, unknown>> => {
  const { headers } = request
  const most = isLarge ? mostLargeBodyBytes : mostBodyBytes
  if (mayBeEmpty && isEmpty(request)) return {}
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new Problem('not_json')
  if (isEmpty(request)) throw new Problem('malformed')
  if (Number(headers['content-length'] ?? 0) > most) throw new Problem('too_large')
  const value = parsed(await bodyBytes(request, most))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('malformed')
  return value as Record<string, unknown>
}
