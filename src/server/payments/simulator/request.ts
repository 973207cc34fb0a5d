import type { IncomingMessage, ServerResponse } from 'node:http'

const largest = 256 * 1024

/** Null if the body is too large. */
export const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.byteLength
    if (size > largest) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Empty for anything but a JSON object. */
export const jsonIn = (body: string | null): { [name: string]: unknown } => {
  try {
    const found: unknown = JSON.parse(body ?? '')
    return typeof found === 'object' && found !== null ? (found as { [name: string]: unknown }) : {}
  } catch {
    return {}
  }
}

export const sendJson = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

export const sendText = (response: ServerResponse, type: string, text: string): void => {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(text)
}
