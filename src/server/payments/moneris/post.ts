import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'

/** A complete response, or why there is none; the reason repeats nothing of the request. */
type Posted = { text: string } | { failed: 'silent' | 'unreachable' | 'status' | 'too_large' }

const largest = 512 * 1024

/**
 * Idle connections close after a second, long before the provider closes them: a payment sent on a closing connection is lost, and it
 * is never sent twice.
 */
const idleMs = 1000
const connections = { keepAlive: true, timeout: idleMs }
const transports = {
  'http:': { send: plainRequest, agent: new PlainAgent(connections) },
  'https:': { send: tlsRequest, agent: new TlsAgent(connections) },
}

/** After a pause of this process, answers that arrived meanwhile are read first. */
const graceMs = 50

/** Gives `work` a deadline, and ends the wait for it once the work is done. */
export const withDeadline = async <T>(ms: number, work: (deadline: AbortSignal) => Promise<T>): Promise<T> => {
  const over = new AbortController()
  const giveUp = () => {
    timer = setTimeout(() => over.abort(), graceMs).unref()
  }
  let timer = setTimeout(giveUp, ms).unref()
  try {
    return await work(over.signal)
  } finally {
    clearTimeout(timer)
  }
}

const bodyWithin = async (response: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > largest) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Wanted = { type: 'xml' | 'json'; body: string; deadline: AbortSignal }

const answerTo = (url: string, { type, body, deadline }: Wanted): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { send, agent } = transports[new URL(url).protocol === 'https:' ? 'https:' : 'http:']
    const headers = {
      'content-type': type === 'xml' ? 'text/xml; charset=utf-8' : 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    send(url, { method: 'POST', headers, agent, signal: deadline }, resolve).on('error', reject).end(body)
  })

/** Reads the whole answer within the deadline; never throws, and follows no redirect. */
export const post = async (url: string, wanted: Wanted): Promise<Posted> => {
  try {
    const response = await answerTo(url, wanted)
    const text = await bodyWithin(response)
    if (text === null) return { failed: 'too_large' }
    const { statusCode = 0 } = response
    return statusCode >= 200 && statusCode < 300 ? { text } : { failed: 'status' }
  } catch {
    // The error may contain the request, so it is replaced by a word.
    return { failed: wanted.deadline.aborted ? 'silent' : 'unreachable' }
  }
}
