import { get, type IncomingHttpHeaders } from 'node:http'

export type Answer = { path: string; status: number; headers: IncomingHttpHeaders; body: Buffer }

/** What a server sends for a path, still compressed. */
export const fetchRaw = (port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { 'Accept-Encoding': 'br', Host: `localhost:${port}`, ...headers },
    }
    get(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({ path, status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    }).once('error', reject)
  })

export const expectOk = (answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`bench: ${answer.path} answers ${answer.status}`)
  return answer
}
