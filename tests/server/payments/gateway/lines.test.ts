import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlineIn, post } from '#server/payments/moneris/post.ts'
import { selfSigned } from '../../../support/certificate.ts'

let lines = 0
/** A provider that drops lines sooner than most. */
const provider = createServer({ keepAliveTimeout: 2500 }, (request, response) => {
  request.resume().once('end', () => response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/' }).end('kept'))
}).on('connection', () => (lines += 1))
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => provider.close(resolve)))

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

const elsewhere = `
  const { parentPort } = require('node:worker_threads')
  const answer = (request, response) => request.resume().once('end', () => setTimeout(() => response.end('kept'), 100))
  const server = require('node:http').createServer(answer).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`

test('an answer that came while this process stood still is read, however late that is', async () => {
  const worker = new Worker(elsewhere, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const asked = post(`http://127.0.0.1:${port}/`, { type: 'xml', body: '<request/>', deadline: deadlineIn(300) })
  await sleep(50)
  for (const end = Date.now() + 600; Date.now() < end;);
  expect(await asked).toEqual({ text: 'kept' })
  await worker.terminate()
})

test('nobody waits longer than the deadline for what does not come', async () => {
  const silent = createServer((request) => void request.resume())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const since = Date.now()
  expect(await post(address, { type: 'xml', body: '<request/>', deadline: deadlineIn(150) })).toEqual({ failed: 'silent' })
  expect(Date.now() - since).toBeGreaterThanOrEqual(150)
  silent.closeAllConnections()
  silent.close()
})

test('a payment is sent to who proves a name that is trusted, and to nobody else', async () => {
  const { certificate, key } = selfSigned('localhost')
  let read = 0
  const secure = createTlsServer({ cert: certificate, key }, (request, response) => {
    read += 1
    request.resume().once('end', () => response.end('kept'))
  })
  await new Promise<void>((resolve) => secure.listen(0, 'localhost', resolve))
  const asked = () =>
    post(`https://localhost:${(secure.address() as AddressInfo).port}/`, {
      type: 'xml',
      body: '<request/>',
      deadline: AbortSignal.timeout(5000),
    })
  const trusted = getCACertificates('default')
  try {
    expect(await asked()).toEqual({ failed: 'unreachable' })
    expect(read).toBe(0)
    setDefaultCACertificates([...trusted, certificate])
    expect(await asked()).toEqual({ text: 'kept' })
  } finally {
    setDefaultCACertificates(trusted)
    secure.closeAllConnections()
    secure.close()
  }
})
