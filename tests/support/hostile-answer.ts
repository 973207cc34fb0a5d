import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import type { HostileCase } from './hostile-cases.ts'
import { marker } from './hostile-values.ts'

type Said = { status: number; headers: IncomingHttpHeaders; text: string }

/** Long enough for a busy machine, short enough to detect a server that hangs. */
const patienceMs = 60_000

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

const sent = (url: string, { method, path, headers, body }: HostileCase): Promise<Said> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const length = body ? { 'Content-Length': String(body.length) } : {}
    const outgoing = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout: patienceMs },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within a minute')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** Internals of the program, which no response may contain. */
const inside = /node_modules|\.ts:\d|\n {4}at |SQLITE|syntax error|duplicate key|violates|ECONN|ENOENT|Cannot read prop/

/** These tell the office what is wrong with an edit, in its own words. */
const detailed = ['edit_conflict', 'content_invalid']

const ofRefusal = (text: string, headers: IncomingHttpHeaders, body: Record<string, unknown>): string | null => {
  if (detailed.includes(String(headers['x-error-code'])))
    return Object.keys(body).join() === 'status,msg,details' ? null : 'without details'
  if (Object.keys(body).join() !== 'status,msg' || typeof body['msg'] !== 'string') return 'a refusal with other keys'
  if (`${text}${JSON.stringify(headers)}`.includes(marker)) return 'a refusal that repeats what was sent'
  return headers['x-error-code'] === undefined && body['msg'] !== 'No menu' ? 'a refusal without a code' : null
}

const ofSuccess = (call: Call, body: unknown): string | null => {
  const read = call.output.safeParse(body)
  return read.success
    ? null
    : `a success of another shape: ${read.error.issues[0]?.path.join('.') ?? ''} ${read.error.issues[0]?.message ?? ''}`
}

/** What is wrong with the response to a hostile request; null if nothing. */
const wrongIn = (name: AnyCallName, { method }: HostileCase, { status, headers, text }: Said): string | null => {
  const call: Call = allCalls[name]
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (inside.test(text)) return `words of the inside: ${text.slice(0, 200)}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff'
  if (method === 'HEAD' || status === 304) return text === '' ? null : 'a body where none is'
  if (status === 200 && call.media !== undefined && headers['content-type'] === call.media) return null
  if (headers['content-type'] !== 'application/json; charset=utf-8') return `of the type ${headers['content-type'] ?? 'none'}`
  const body = JSON.parse(text) as Record<string, unknown>
  if (body['status'] === 'error') return ofRefusal(text, headers, body)
  if (body['status'] !== 'success') return `without an envelope: ${text.slice(0, 200)}`
  return method === call.method ? ofSuccess(call, body) : null
}

export type Outcome = { status: number; wrong: string | null }

/** Sends a case. Returns the status, and what is wrong with the response, with all that is needed to send it again. */
export const outcomeOf = async (url: string, name: AnyCallName, one: HostileCase): Promise<Outcome> => {
  const describe = (wrong: string) => `${one.of} ${one.method} ${one.path.slice(0, 120)} (${one.what.slice(0, 120)}): ${wrong}`
  try {
    const said = await sent(url, one)
    const wrong = wrongIn(name, one, said)
    return { status: said.status, wrong: wrong === null ? null : describe(wrong) }
  } catch (error) {
    return { status: 0, wrong: describe(`no answer: ${error instanceof Error ? error.message : String(error)}`) }
  }
}
