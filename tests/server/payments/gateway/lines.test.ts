import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, withDeadline } from '#server/payments/moneris/post.ts'
import { selfSigned } from '../../../support/certificate.ts'
import { root } from '../../../support/trial.ts'

let lines = 0
/** A provider that drops lines sooner than most. */
const provider = createServer({ keepAliveTimeout: 2500 }, (request, response) => {
  request.resume().once('end', () => response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/' }).end('kept'))
}).on('connection', () => (lines += 1))
let url = ''
beforeAll(async () => {
  await new Promise<void>((listens) => provider.listen(0, '127.0.0.1', listens))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closes) => provider.close(closes)))

const send = (path = '/') => post(`${url}${path}`, { type: 'xml', body: '<request/>', deadline: AbortSignal.timeout(5000) })

test('payments that follow each other share a line; after a rest of a second a new one is opened', async () => {
  const answers = [await send(), await send(), await send()]
  expect(answers).toEqual([{ text: 'kept' }, { text: 'kept' }, { text: 'kept' }])
  expect(lines).toBe(1)
  await sleep(1300)
  expect(await send()).toEqual({ text: 'kept' })
  expect(lines).toBe(2)
})

test('a payment follows no redirect, and a provider that is not there is unreachable', async () => {
  expect(await send('/moved')).toEqual({ failed: 'status' })
  expect(await post('http://127.0.0.1:9/', { type: 'json', body: '{}', deadline: AbortSignal.timeout(5000) })).toEqual({
    failed: 'unreachable',
  })
})

const payer = `
  import { post, withDeadline } from ${JSON.stringify(pathToFileURL(resolve(root, 'src/server/payments/moneris/post.ts')).href)}
  const sent = (deadline) => post(process.argv[1], { type: 'xml', body: '<request/>', deadline })
  console.log(JSON.stringify(await withDeadline(300, sent)))`

test('an answer that came while the process was stopped is read, however late that is', async () => {
  const slow = createServer((request, response) => {
    // It is stopped before the answer, and goes on long after its deadline.
    child.kill('SIGSTOP')
    setTimeout(() => response.end('kept'), 50)
    setTimeout(() => child.kill('SIGCONT'), 700)
    request.resume()
  })
  await new Promise<void>((listens) => slow.listen(0, '127.0.0.1', listens))
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  const child = spawn(process.execPath, ['--input-type=module', '-e', payer, address], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  await once(child, 'close')
  expect(said.trim()).toBe('{"text":"kept"}')
  slow.closeAllConnections()
  slow.close()
})

test('no call waits longer than the deadline', async () => {
  const silent = createServer((request) => void request.resume())
  await new Promise<void>((listens) => silent.listen(0, '127.0.0.1', listens))
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const since = Date.now()
  const answer = await withDeadline(150, (deadline) => post(address, { type: 'xml', body: '<request/>', deadline }))
  expect(answer).toEqual({ failed: 'silent' })
  expect(Date.now() - since).toBeGreaterThanOrEqual(150)
  silent.closeAllConnections()
  silent.close()
})

test('a payment is sent only to a host that proves its trusted name', async () => {
  const { certificate, key } = selfSigned('localhost')
  let read = 0
  const secure = createTlsServer({ cert: certificate, key }, (request, response) => {
    read += 1
    request.resume().once('end', () => response.end('kept'))
  })
  await new Promise<void>((listens) => secure.listen(0, 'localhost', listens))
  const answer = () =>
    post(`https://localhost:${(secure.address() as AddressInfo).port}/`, {
      type: 'xml',
      body: '<request/>',
      deadline: AbortSignal.timeout(5000),
    })
  const trusted = getCACertificates('default')
  try {
    expect(await answer()).toEqual({ failed: 'unreachable' })
    expect(read).toBe(0)
    setDefaultCACertificates([...trusted, certificate])
    expect(await answer()).toEqual({ text: 'kept' })
  } finally {
    setDefaultCACertificates(trusted)
    secure.closeAllConnections()
    secure.close()
  }
})
