import type { IncomingMessage } from 'node:http'
import { Problem } from '#contract/errors.ts'
import { isDeeperThan } from '#domain/merge-patch.ts'

/** More than the longest form needs. */
export const mostBodyBytes = 64 * 1024
/** More than a week of a hall's menus needs. */
export const mostLargeBodyBytes = 1024 * 1024

/** Excess data is discarded, so that the refusal still reaches the client. */
export const bodyBytes = (request: IncomingMessage, most: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // It may have been aborted while it waited, and no event follows.
    if (request.destroyed) reject(new Problem('malformed'))
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

/** Deeper than any form and any record of the content, and far from what a stack holds. */
const mostLevels = 100

/** PostgreSQL text has no zero byte. Replaced as it is written, since a reviver would take many times as long. */
const withoutZeros = (json: string): string =>
  json.includes(String.raw`\u0000`)
    ? json.replaceAll(/\\(u0000|[^])/g, (written, escaped) => (escaped === 'u0000' ? String.raw`\ufffd` : written))
    : json

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parsed = (bytes: Buffer): unknown => {
  try {
    const value: unknown = JSON.parse(withoutZeros(utf8.decode(bytes)))
    if (!isDeeperThan(value, mostLevels)) return value
  } catch {
    // Answered below.
  }
  throw new Problem('malformed')
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
