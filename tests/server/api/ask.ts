import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Call, Output } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'

type Server = { url: string }
type Headers = Record<string, string>
/** Refusals as `expectRefusal` takes them. */
export const refusal = (status: number, code: string, msg: string) => ({ status, code, msg })
export const notFound = refusal(404, 'not_found', 'Something went wrong.')
export const malformed = refusal(400, 'malformed', 'The request could not be read.')

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
/** `from`: another address of this machine to ask from. */
type Ask = { method?: string; path: string; headers?: Headers; body?: string | Uint8Array; from?: string }

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

const decode = (bytes: Buffer, encoding: string | undefined): string => {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** What a refusal is known by. */
export const statusAndCode = ({ status, headers }: Answer) => [status, headers['x-error-code']]

/** One request as given: the path is not normalized, the bytes are returned beside the text. */
export const ask = (server: Server, { method = 'GET', path, headers = {}, body, from }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const place = from === undefined ? {} : { localAddress: from }
    const sent = request({ hostname, port, method, path, headers, agent, ...place }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = decode(bytes, response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })

export const get = (server: Server, path: string, headers: Headers = {}): Promise<Answer> => ask(server, { path, headers })

export type Given = Record<string, string | number | boolean | readonly string[] | readonly object[] | Readonly<Record<string, string>>>

const written = (value: Given[string]): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The address of a call: path parameters in their place, the rest as a query. */
export const addressOf = (path: string, given: Given): string => {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(given)) {
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(written(value)))
    else query.append(name, written(value))
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}

/** An answer read by its contract: the shape fits, and nothing is sent that the contract does not declare. */
export const parsed = <N extends AnyCallName>(name: N, { status, text }: Answer): Output<(typeof allCalls)[N]> => {
  expect(status, text.slice(0, 300)).toBe(200)
  const body: unknown = JSON.parse(text)
  const read: unknown = allCalls[name].output.parse(body)
  expect(body).toStrictEqual(read)
  return read as Output<(typeof allCalls)[N]>
}

/** A write as our own page sends it; the body as given. */
export const post = (server: Server, path: string, body: string | Uint8Array, headers: Headers = {}): Promise<Answer> => {
  const length = String(Buffer.byteLength(body))
  return ask(server, { method: 'POST', path, body, headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers } })
}

/** A cookie that an answer sets, as the next request sends it. */
export const cookieOf = ({ headers }: Answer): string => (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

/** Sends the bytes of a file as our own page does. */
export const sendFile = (server: Server, path: string, bytes: Uint8Array, headers: Headers = {}): Promise<Answer> =>
  post(server, path, bytes, { 'Content-Type': 'application/octet-stream', ...headers })

/** Asks a call by its own method: a write as a guest's program would, without an Origin. */
export const askCall = (server: Server, name: AnyCallName, given: Given = {}, headers: Headers = {}): Promise<Answer> => {
  const { method, path, file }: Call = allCalls[name]
  if (method === 'GET') return get(server, addressOf(path, given), headers)
  if (file) return sendFile(server, addressOf(path, given), new Uint8Array(), headers)
  const body = JSON.stringify(given)
  const length = String(Buffer.byteLength(body))
  return ask(server, { method, path, body, headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers } })
}

/** Asks a call and reads its answer by its contract. */
export const read = async <N extends AnyCallName>(server: Server, name: N, given: Given = {}, headers: Headers = {}) =>
  parsed(name, await askCall(server, name, given, headers))

/** The exact bytes of a refusal, with its code. */
export const expectRefusal = (answer: Answer, { status, msg, code }: { status: number; msg: string; code: string }): void => {
  expect(answer.text).toBe(`{"status":"error","msg":${JSON.stringify(msg)}}`)
  expect({ status: answer.status, code: answer.headers['x-error-code'], type: answer.headers['content-type'] }).toEqual({
    status,
    code,
    type: 'application/json; charset=utf-8',
  })
}
