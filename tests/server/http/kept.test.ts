import { expect, test } from 'vitest'
import { KeptStore, toBytes } from '#server/http/kept.ts'

const bytes = (body: string, until: number | null = null) => toBytes({ status: 200, headers: {}, body, madeAt: 0, until })

const keep = async (store: KeptStore, key: string, body = key) => store.findOrMake(key, 1, () => bytes(body))

test('what was asked for longest ago makes room', async () => {
  const store = new KeptStore(3 * 5000)
  for (const key of ['a', 'b', 'c']) await keep(store, key)
  store.find('a', 2000)
  await keep(store, 'd')
  expect(['a', 'b', 'c', 'd'].filter((key) => store.find(key, 1))).toEqual(['a', 'c', 'd'])
})

test('a flood of tiny answers under long keys takes no more room than the limit', async () => {
  const store = new KeptStore(1_000_000)
  const keys = Array.from({ length: 1000 }, (_, index) => `${index} ${'x'.repeat(4000)}`)
  for (const key of keys) await keep(store, key, '')
  const left = keys.filter((key) => store.find(key, 1)).length
  expect(left).toBeGreaterThan(0)
  expect(left * 8000).toBeLessThanOrEqual(1_000_000)
})

test('room that an outdated answer took is free again', async () => {
  const store = new KeptStore(2 * 5000)
  for (let round = 0; round < 10; round += 1) {
    await store.findOrMake('menu', round * 10, () =>
      toBytes({ status: 200, headers: {}, body: '', madeAt: round * 10, until: round * 10 + 5 }),
    )
    expect(store.find('menu', round * 10 + 5)).toBeNull()
  }
  await keep(store, 'a')
  await keep(store, 'b')
  expect(['a', 'b'].filter((key) => store.find(key, 1))).toEqual(['a', 'b'])
})

test('what was begun before new content came is answered, and not kept', async () => {
  const store = new KeptStore()
  let finish = () => undefined as void
  const waiting = new Promise<void>((resolve) => (finish = resolve))
  const old = store.findOrMake('menu', 1, () => waiting.then(() => bytes('old')))
  store.clear()
  finish()
  expect((await old).bodies.identity.toString()).toBe('old')
  expect(store.find('menu', 1)).toBeNull()
})
