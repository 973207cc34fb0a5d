import { afterEach, expect, test, vi } from 'vitest'
import { fallbackWords, failureOf } from '#app/forms/failure.ts'
import { callServer } from '#app/offline/call-server.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'

const envelope = (code: string, status: number) =>
  Response.json({ status: 'error', msg: 'The service is busy.' }, { status, headers: { 'x-error-code': code, 'retry-after': '5' } })
const proxysPage = (status: number) => new Response('<h1>Bad gateway</h1>', { status })

const failed = (answer: () => Response) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => answer())
  return callServer('captchaChallenge', {}).catch((error: unknown) => error)
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['busy', () => envelope('busy', 503), 'errors.busy'],
  ['full', () => envelope('no_room', 503), 'errors.no_room'],
  ['of a newer version, with a reason that this one does not know', () => envelope('moving', 503), 'errors.busy'],
  ['away behind a proxy', () => proxysPage(502), 'errors.busy'],
  ['at fault', () => envelope('unexpected', 500), 'errors.unexpected'],
  ['too slow for a proxy', () => proxysPage(504), 'errors.busy'],
])('a form says what is wrong where the server is %s, and does not blame the connection', async (_, answer, words) => {
  const error = await failed(answer)
  expect(failureOf(error)).toBe(words)
  expect(fallbackWords('errors.ran_into')(error)).toBe(words === 'errors.unexpected' ? 'errors.ran_into' : null)
  expect(error, 'what was sent may be done all the same').toBeInstanceOf(NetworkError)
})

test.each([
  ['a limit', () => envelope('too_many', 429), 'errors.too_many'],
  ['the connection', () => Response.error(), 'offline.unreached'],
  ["a network's own page", () => proxysPage(200), 'offline.unreached'],
])('a form names %s as before', async (_, answer, words) => {
  expect(failureOf(await failed(answer))).toBe(words)
})
