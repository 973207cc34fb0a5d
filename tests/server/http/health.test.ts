import { afterAll, describe, expect, test, vi } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { get } from '../api/ask.ts'
import { noon } from '../api/maple.ts'

/** A database that says nothing, until the server ends: what waits for it then goes on. */
const silence = Promise.withResolvers<never>()
const server = serverForTests(noon)
afterAll(() => silence.reject(new Error('gone')))

/** Replaces the database during a request. */
const whileReading = async (read: () => Promise<never>, ask: () => Promise<unknown>) => {
  const { db } = server.services
  const real = db.read
  db.read = new Proxy(real, { get: () => () => ({ select: () => ({ executeTakeFirst: read, executeTakeFirstOrThrow: read }) }) })
  try {
    await ask()
  } finally {
    db.read = real
  }
}

describe('a monitor of the server', () => {
  test('reads that it runs and that its database answers; no cache stores it', async () => {
    for (const [path, text] of [
      ['/healthz', 'ok\n'],
      ['/readyz', 'ready\n'],
    ] as const)
      expect(await get(server, path)).toMatchObject({ status: 200, text, headers: { 'cache-control': 'no-store' } })
  })

  test.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['is silent', () => silence.promise],
  ])('hears that a database that %s is not there, and that the process still runs', async (_, read) => {
    const reading = vi.fn<() => Promise<never>>(read)
    await whileReading(reading, async () => {
      expect(await get(server, '/readyz')).toMatchObject({ status: 503, text: 'the database does not answer\n' })
      expect((await get(server, '/healthz')).status).toBe(200)
    })
    expect(reading).toHaveBeenCalled()
    expect((await get(server, '/readyz')).status).toBe(200)
  })
})
