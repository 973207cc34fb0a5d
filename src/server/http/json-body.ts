import { Problem } from '#contract/errors.ts'

/** More than the longest form needs. */
export const mostBodyBytes = 64 * 1024

const bytesOf = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBodyBytes) throw new Problem('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// PostgreSQL's text holds no zero byte.
const readable = (_: string, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value)

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), readable)
  } catch {
    throw new Problem('malformed')
  }
}

const isEmpty = ({ headers, body }: Request) =>
  body === null || (!headers.has('transfer-encoding') && ['0', null].includes(headers.get('content-length')))

/** The JSON object that a request carries. A DELETE may carry none. */
export const readJsonBody = async (request: Request): Promise<Record<string, unknown>> => {
  if (request.method === 'DELETE' && isEmpty(request)) return {}
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) throw new Problem('not_json')
  if (Number(request.headers.get('content-length') ?? 0) > mostBodyBytes) throw new Problem('too_large')
  const value = request.body ? parsed(await bytesOf(request.body)) : null
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem('malformed')
  return value as Record<string, unknown>
}
