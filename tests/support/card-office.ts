import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { listening } from './listening.ts'

/** A request that the card office of Maple University received. */
type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }
type Reply = (response: ServerResponse) => void

export const officeKey = 'a-key-of-the-card-office-of-maple-university'

/** An office that answers with JSON. */
export const answers =
  (body: unknown, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

/** A fake of a card office; `reply` is what it answers next. */
export const startCardOffice = async () => {
  const requests: Received[] = []
  const office: { reply: Reply } = { reply: answers({}, 404) }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      requests.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      office.reply(response)
    })
  })
  const { url, close } = await listening(server)
  const address = `${url}/dining/balance?v=1`
  return {
    requests,
    address,
    switches: { BALANCE_URLS: `maple=${address}`, BALANCE_KEYS: `maple=${officeKey}` },
    set: (reply: Reply) => void (office.reply = reply),
    close: async () => {
      server.closeAllConnections()
      await close()
    },
  }
}
