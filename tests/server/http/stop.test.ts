import { connect } from 'node:net'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { startServer } from '../../support/started-server.ts'
import { newStorage } from '../../support/storage.ts'
import { noon } from '../api/maple.ts'
import { askBy } from '../../support/ask-by.ts'

test('SIGTERM under load loses no request that is on its way', { timeout: 60_000 }, async () => {
  const { storage, remove } = await newStorage()
  const server = await startServer(storage, { CAMPUS_NOW: noon, NODE_ENV: 'test' })
  const agent = new Agent({ keepAlive: true })
  const answers: (number | string)[] = []

  /** Asks again and again, on a line that is kept, until the server stops listening. */
  const visitor = async (path: string) => {
    for (;;) {
      const answer = await askBy(agent, server.url + path)
      if (answer === 'ECONNREFUSED') return
      answers.push(answer)
    }
  }
  const paths = ['/v1/sites/public_ca', '/v1/captcha', '/healthz', '/v1/location/nowhere/periods']
  const visitors = Array.from({ length: 24 }, (_, index) => visitor(paths[index % paths.length] ?? ''))

  // A form of which half has come in.
  const { hostname, port } = new URL(server.url)
  const line = connect(Number(port), hostname)
  await once(line, 'connect')
  const body = '{"page":"menu","lcp":1}'
  line.write(
    `POST /v1/vitals HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{"page"`,
  )
  let said = ''
  line.on('data', (chunk: Buffer) => (said += chunk.toString()))

  await expect.poll(() => answers.length).toBeGreaterThan(500)
  const stopped = server.stop()
  await Promise.all(visitors)
  line.write(body.slice(7))
  await once(line, 'close')
  await stopped
  expect(said).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect([...new Set(answers)]).toEqual([200])
  agent.destroy()
  await remove()
})

test('SIGTERM does not wait for a request that is sent very slowly: it is refused in the envelope', { timeout: 60_000 }, async () => {
  const { storage, remove } = await newStorage()
  const server = await startServer(storage, { CAMPUS_NOW: noon, NODE_ENV: 'test' })
  const { hostname, port } = new URL(server.url)
  const line = connect(Number(port), hostname)
  await once(line, 'connect')
  line.write(`POST /v1/vitals HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`)
  let said = ''
  line.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // What it answers on another line came after those bytes.
  for (let turn = 0; turn < 2; turn += 1) expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const stopped = server.stop()
  const drops = setInterval(() => line.writable && line.write('"'), 1000)
  await once(line, 'close')
  clearInterval(drops)
  await stopped
  expect(said).toMatch(/^HTTP\/1\.1 408 .*"status":"error"/s)
  await remove()
})
