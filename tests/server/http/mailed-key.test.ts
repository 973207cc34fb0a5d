import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtApp } from '../../support/built-app.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { ask } from '../api/ask.ts'
import { noon } from '../api/maple.ts'

let server: TestServer
beforeAll(async () => {
  server = await newServer(noon, {}, await builtApp())
})
afterAll(() => server.close())

test.each(['reset-password', 'resetPassword', 'confirm-email'])(
  'AUTH-03 a key of /%s that no browser can read leads to no page, as it does on the device; any other key to the page',
  async (page) => {
    expect((await ask(server, { path: `/${page}/%E0%A4%A` })).status).toBe(404)
    expect((await ask(server, { path: `/${page}/%C3%A9-1` })).status).toBe(200)
  },
)
