// A crowd in its own process, so that its cost does not count as the server's: each connection sends one request after the other.
import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'

/** `paths` are requested in turn; `RANDOM` in one becomes a new word each time. `cookies` are the visitors, in turn. */
export type Crowd = { port: number; connections: number; forMs: number; paths: string[]; cookies: string[] }
/** How many answers came with each status; 0 for a broken connection. */
export type Statuses = Record<number, number>

const get = (port: number, agent: Agent, { path, cookie }: { path: string; cookie: string }): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'Accept-Encoding': 'br, gzip', Accept: 'text/html', ...(cookie === '' ? {} : { Cookie: cookie }) }
    const asking = request({ port, host: '127.0.0.1', agent, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(0))
    })
    asking.once('error', () => resolve(0)).end()
  })

const crowd = async ({ port, connections, forMs, paths, cookies }: Crowd): Promise<Statuses> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Statuses = {}
  const end = performance.now() + forMs
  let turn = 0
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      const mine = turn++
      const path = (paths[mine % paths.length] ?? '/').replace('RANDOM', randomUUID())
      const cookie = cookies[Math.floor(mine / paths.length) % cookies.length] ?? ''
      const status = await get(port, agent, { path, cookie })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return statuses
}

process.once('message', (given: Crowd) => void crowd(given).then((statuses) => process.send?.(statuses, () => process.disconnect())))
