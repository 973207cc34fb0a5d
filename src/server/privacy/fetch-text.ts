import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic } from './public-addresses.ts'

export type Fetching = {
  accept: string
  maxBytes: number
  timeoutMs: number
  /** For trials only: a portal on this machine, over http. */
  allowLocal: boolean
}

const maxRedirects = 3

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

const refuseAddress = (url: URL, { allowLocal }: Fetching): void => {
  if (allowLocal) return
  if (url.protocol !== 'https:') throw new Error('only https is allowed')
  if (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) throw new Error('not a public address')
}

const open = (url: URL, { accept, allowLocal }: Fetching, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'campus-dining' }
    get(url, { headers, signal, agent: false, ...(allowLocal ? {} : { lookup: lookupPublic }) }, resolve).on('error', reject)
  })

const readText = async (response: IncomingMessage, { maxBytes }: Fetching): Promise<string> => {
  if (response.headers['content-encoding'] && response.headers['content-encoding'] !== 'identity') throw new Error('encoded body')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

export const fetchText = async (address: URL, fetching: Fetching): Promise<string> => {
  const signal = AbortSignal.timeout(fetching.timeoutMs)
  let url = address
  for (let step = 0; step <= maxRedirects; step += 1) {
    refuseAddress(url, fetching)
    const response = await open(url, fetching, signal)
    try {
      const status = response.statusCode ?? 0
      if (status === 200) return await readText(response, fetching)
      const to = response.headers.location
      if (status < 300 || status >= 400 || to === undefined) throw new Error(`status ${status}`)
      const next = new URL(to, url)
      if (next.host !== address.host || next.protocol !== address.protocol) throw new Error('a redirect to another host')
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new Error('too many redirects')
}
