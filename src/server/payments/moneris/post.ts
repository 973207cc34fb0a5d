import { Agent as PlainAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'

/** What came back: a whole answer, or why there is none. No reason repeats what was sent. */
export type Posted = { text: string } | { failed: 'silent' | 'unreachable' | 'status' | 'too_large' }

const largest = 512 * 1024

/**
 * Lines serve a rush of buyers and are dropped after a second of rest, long before a provider drops them: a payment sent on a
 * line that is being closed is lost, and it is never sent twice.
 */
const restMs = 1000
const lines = { keepAlive: true, timeout: restMs }
const ways = {
  'http:': { send: plainRequest, agent: new PlainAgent(lines) },
  'https:': { send: tlsRequest, agent: new TlsAgent(lines) },
}

/** A pause of this very process is not the provider's: what came in the meantime is read before anybody gives up. */
const graceMs = 50

/** The end of patience, so many ms from now. */
export const deadlineIn = (ms: number): AbortSignal => {
  const over = new AbortController()
  const giveUp = () => void setTimeout(() => over.abort(), graceMs).unref()
  setTimeout(giveUp, ms).unref()
  return over.signal
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
    const { send, agent } = ways[new URL(url).protocol === 'https:' ? 'https:' : 'http:']
    const headers = {
      'content-type': type === 'xml' ? 'text/xml; charset=utf-8' : 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    send(url, { method: 'POST', headers, agent, signal: deadline }, resolve).on('error', reject).end(body)
  })

/** Posts to the provider and reads the answer whole, within the caller's deadline; never throws, follows no redirect. */
export const post = async (url: string, wanted: Wanted): Promise<Posted> => {
  try {
    const response = await answerTo(url, wanted)
    const text = await bodyWithin(response)
    if (text === null) return { failed: 'too_large' }
    const { statusCode = 0 } = response
    return statusCode >= 200 && statusCode < 300 ? { text } : { failed: 'status' }
  } catch {
    // The error may hold the request: it is told by a word of ours alone.
    return { failed: wanted.deadline.aborted ? 'silent' : 'unreachable' }
  }
}
