import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createHttpServer } from '#server/http/create-server.ts'
import { listening } from '../../support/listening.ts'
import { sayRaw } from '../../support/raw-line.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('answers requests that a client sends ahead one after the other, in their order', async () => {
  const open: ServerResponse[] = []
  let most = 0
  const server = createHttpServer(({ url: path }, response) => {
    open.push(response)
    most = Math.max(most, open.length)
    setImmediate(() => {
      open.splice(open.indexOf(response), 1)
      response.end(path)
    })
  })
  const { url, close } = await listening(server)
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}`)
  const { answers } = await sayRaw(url, [paths.map(request).join('')], { forMs: 500 })
  expect(answers).toHaveLength(20)
  expect(most).toBe(1)
  await close()
})

test('goes on with the next request of a connection after a pause', async () => {
  const server = createHttpServer((_, response) => response.end('x'))
  const { url, close } = await listening(server)
  const { answers } = await sayRaw(url, [request('/a') + request('/b') + request('/c'), request('/d')], { forMs: 500, between: 100 })
  expect(answers).toHaveLength(4)
  await close()
})

test('cuts off a client that sends more requests ahead than anybody needs', async () => {
  const server = createHttpServer((_, response) => void setTimeout(() => response.end('x'), 50))
  const { url, close } = await listening(server)
  const { answers, closedAfter } = await sayRaw(url, [request('/').repeat(200)], { forMs: 5000 })
  expect(answers).toHaveLength(0)
  expect(closedAfter).not.toBeNull()
  await close()
})

test('closes a connection that does not read its answer, and makes only the first of those it asked for', async () => {
  let made = 0
  const server = createHttpServer(
    (_, response) => {
      made += 1
      response.end(Buffer.alloc(20_000_000))
    },
    { idleSend: 300 },
  )
  const { url, close } = await listening(server)
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  const line = connect(Number(new URL(url).port), '127.0.0.1')
  line.on('error', () => undefined).pause()
  line.write(request('/').repeat(10))
  await closed
  expect(made).toBe(1)
  line.destroy()
  await close()
})

test('waits for an answer that takes longer to make than a client may idle', async () => {
  const server = createHttpServer((_, response) => void setTimeout(() => response.end('late'), 900), { idleSend: 300 })
  const { url, close } = await listening(server)
  expect(await (await fetch(url)).text()).toBe('late')
  await close()
})
