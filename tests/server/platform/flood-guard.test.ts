import { expect, test } from 'vitest'
import { floodGuard } from '#server/platform/flood-guard.ts'

test('refuses an address that does something too often, says how long to wait, and then starts again', () => {
  let now = 1000
  const guard = floodGuard({ most: 2, perMs: 60_000 }, () => now)
  guard('10.0.0.7')
  guard('10.0.0.7')
  now += 10_000
  expect(() => guard('10.0.0.7')).toThrow(expect.objectContaining({ code: 'too_many', retryAfter: 50 }) as Error)
  expect(() => guard('10.0.0.8')).not.toThrow()
  now += 50_000
  expect(() => guard('10.0.0.7')).not.toThrow()
})

test('holds a bounded number of addresses', () => {
  const guard = floodGuard({ most: 1, perMs: 60_000 }, () => 0)
  guard('first')
  for (let address = 0; address < 60_000; address += 1) guard(String(address))
  expect(() => guard('first')).not.toThrow()
})
