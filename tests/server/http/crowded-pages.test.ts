import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createHttpServer } from '#server/http/create-server.ts'
import { createListener } from '#server/http/listener.ts'
import { listening } from '../../support/listening.ts'
import { serverForTests } from '../../support/server.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon, [maple])
const pages = 400

/** Hands over the requests once all have come, the calls last. */
const atOnce = (count: number, listener: RequestListener): RequestListener => {
  const here: Parameters<RequestListener>[] = []
  return (...request) => {
    here.push(request)
    if (here.length < count) return
    for (const one of here.toSorted(([{ url = '' }], [other]) => Number(url.startsWith('/v1/')) - Number(other.url?.startsWith('/v1/'))))
      listener(...one)
  }
}

test('a call of the app does not wait behind a crowd of pages', async () => {
  let started = 0
  const app = new Hono().get('*', (context) => context.text(String((started += 1))))
  const { url, close } = await listening(createHttpServer(atOnce(pages + 1, createListener(app, server.services))))
  const crowd = Array.from({ length: pages }, (_, page) => fetch(`${url}/page-${page}`).then((response) => response.text()))
  const call = fetch(`${url}/v1/sites/public_ca`).then(({ status }) => ({ status, startedBefore: started }))
  await Promise.all(crowd)
  const { status, startedBefore } = await call
  expect([status, started]).toEqual([200, pages])
  expect(startedBefore).toBeLessThan(pages / 2)
  await close()
})
