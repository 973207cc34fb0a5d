import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What becomes of a request on its way: it passes, is cut, is answered by a Wi-Fi's sign-in page, also when only what the worker keeps is, or crawls. */
type Weather = 'open' | 'gone' | 'portal' | 'late portal' | 'slow'

export const portalWords = 'Sign in to CampusNet Wi-Fi'
const portalPage = `<!doctype html><html><head><title>Wi-Fi</title></head><body><h1>${portalWords}</h1></body></html>`
const bytesPerSecond = 200

const crawl = async (bytes: Buffer, response: ServerResponse): Promise<void> => {
  for (let from = 0; from < bytes.length && !response.destroyed; from += bytesPerSecond / 4) {
    response.write(bytes.subarray(from, from + bytesPerSecond / 4))
    await sleep(250)
  }
  response.end()
}

/** What the worker fetches to keep it, and no page asks for that way: its own script, the page's code and data pass. */
const isForKeeping = ({ url = '', headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'empty' && !url.startsWith('/v1/')

/** The line between a browser and the server at a port: one address for the page, its worker and every version of the server. */
export const openLine = async () => {
  const state = { weather: 'open' as Weather, to: [0], turn: 0, portalPages: 0 }
  const line = createServer((incoming, response) => {
    if (state.weather === 'gone') return void response.socket?.destroy()
    if (state.weather === 'portal' || (state.weather === 'late portal' && isForKeeping(incoming))) {
      state.portalPages += 1
      return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(portalPage)
    }
    const { weather } = state
    const { method, url, headers } = incoming
    const passed = request(
      { host: '127.0.0.1', port: state.to[(state.turn += 1) % state.to.length], method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (weather !== 'slow') return void answer.pipe(response)
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        return void answer.on('end', () => void crawl(Buffer.concat(parts), response))
      },
    )
    passed.on('error', () => response.socket?.destroy())
    response.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const { port } = line.address() as AddressInfo
  return {
    port,
    url: `http://localhost:${port}`,
    /** The server behind the line; of several, each request goes to the next one. */
    lead: (...to: number[]) => {
      state.to = to
    },
    turn: (weather: Weather) => {
      state.weather = weather
      // Lines that rest would carry the next request past the weather.
      if (weather === 'gone') line.closeAllConnections()
    },
    /** How often the Wi-Fi's page was answered so far. */
    portalPages: () => state.portalPages,
    close: () =>
      new Promise<void>((resolve) => {
        line.close(() => resolve())
        line.closeAllConnections()
      }),
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>
