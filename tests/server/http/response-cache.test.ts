import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodedIn, ResponseCache, prepareResponse, responseOf } from '#server/http/response-cache.ts'

const bytes = (body: string, until: number | null = null) => prepareResponse({ status: 200, headers: {}, body, madeAt: 0, until })

const keep = async (store: ResponseCache, key: string, body = key) => store.findOrMake(key, 1, async () => bytes(body))

test('the answer that was requested longest ago is dropped first', async () => {
  const store = new ResponseCache(3 * 5000)
  for (const key of ['a', 'b', 'c']) await keep(store, key)
  store.find('a', 2000)
  await keep(store, 'd')
  expect(['a', 'b', 'c', 'd'].filter((key) => store.find(key, 1))).toEqual(['a', 'c', 'd'])
})

test('a flood of tiny answers under long keys takes no more room than the limit', async () => {
  const store = new ResponseCache(1_000_000)
  const keys = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(4000)}`)
  for (const key of keys) await keep(store, key, '')
  const left = keys.filter((key) => store.find(key, 1)).length
  expect(left).toBeGreaterThan(0)
  expect(left * 8000).toBeLessThanOrEqual(1_000_000)
})

test('room that an outdated answer took is free again', async () => {
  const store = new ResponseCache(2 * 5000)
  for (let round = 0; round < 10; round += 1) {
    await store.findOrMake('menu', round * 10, async () =>
      prepareResponse({ status: 200, headers: {}, body: '', madeAt: round * 10, until: round * 10 + 5 }),
    )
    expect(store.find('menu', round * 10 + 5)).toBeNull()
  }
  await keep(store, 'a')
  await keep(store, 'b')
  expect(['a', 'b'].filter((key) => store.find(key, 1))).toEqual(['a', 'b'])
})

test('what was begun before new content came is answered, and not kept', async () => {
  const store = new ResponseCache()
  let finish = () => undefined as void
  const waiting = new Promise<void>((resolve) => (finish = resolve))
  const old = store.findOrMake('menu', 1, () => waiting.then(() => bytes('old')))
  store.clear()
  finish()
  expect((await old).body.toString()).toBe('old')
  expect(store.find('menu', 1)).toBeNull()
})

test('outdated answers are dropped, also when they are never requested again', async () => {
  const store = new ResponseCache()
  await store.findOrMake('soon outdated', 1, async () => bytes('x'.repeat(1000), 50))
  await keep(store, 'lasting')
  expect(store.dropOutdated(49)).toBe(0)
  expect(store.dropOutdated(50)).toBeGreaterThan(1000)
  expect(store.find('soon outdated', 1)).toBeNull()
  expect(store.find('lasting', 1)).not.toBeNull()
})

const text = Array.from({ length: 4000 }, (_, index) => `dish ${index % 50} of ${index * 7919}`).join(', ')

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the first answer goes out in fast %s, what is read again in the best, under the same tag', async (encoding, decode) => {
  const kept = bytes(text)
  expect(kept.encoded.size).toBe(0)
  const first = await encodedIn(kept, encoding)
  expect(decode(first.body).toString()).toBe(text)
  expect(encodedIn(kept, encoding)).toBe(first)
  await expect.poll(() => kept.encoded.get(encoding)).not.toBe(first)
  const second = await encodedIn(kept, encoding)
  expect(decode(second.body).toString()).toBe(text)
  expect(second.body.length).toBeLessThan(first.body.length)
  expect(second.tag).toBe(first.tag)
  expect(encodedIn(kept, encoding)).toBe(second)
})

test('requests that come together wait for one encoding', async () => {
  const kept = bytes(text)
  expect(encodedIn(kept, 'br')).toBe(encodedIn(kept, 'br'))
})

test("a call's answer does not wait to be encoded behind a crowd of pages [A1]", async () => {
  const pages = Array.from({ length: 42 }, () => bytes(randomBytes(200_000).toString('hex')))
  let done = 0
  const encoding = pages.map(async (page) => {
    await encodedIn(page, 'br')
    done += 1
  })
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  const call = prepareResponse({ status: 200, headers, body: 'hours'.repeat(200), madeAt: 0, until: null })
  expect((await encodedIn(call, 'br')).full).toContain('br')
  expect(done).toBeLessThan(pages.length)
  await Promise.all(encoding)
})

test('an answer goes out as it is when too many others wait to be encoded', async () => {
  const all = Array.from({ length: 100 }, () => bytes(randomBytes(50_000).toString('hex')))
  const sent = await Promise.all(all.map(async (kept) => encodedIn(kept, 'br')))
  const plain = sent.filter((one, index) => one === all[index]?.plain).length
  expect(plain).toBeGreaterThan(0)
  expect(plain).toBeLessThan(100)
})

test('readers of a cached page, however slow, share its bytes', async () => {
  const cached = bytes('page '.repeat(1000))
  const response = await responseOf(new Request('http://localhost/'), cached)
  const chunk = await response.body?.getReader().read()
  expect(chunk?.value).toBe(cached.body)
})
