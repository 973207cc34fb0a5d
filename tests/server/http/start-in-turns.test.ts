import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startInTurns } from '#server/http/start-in-turns.ts'

test('starts so many in each turn of the event loop, in their order', async () => {
  const start = startInTurns(2)
  const started: number[] = []
  for (let piece = 0; piece < 5; piece += 1) start(() => started.push(piece))
  expect(started).toEqual([])
  const seen: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    await setImmediate()
    seen.push(started.length)
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(seen[0]).toBeLessThanOrEqual(4)
  start(() => started.push(5))
  await setImmediate()
  await setImmediate()
  expect(started).toHaveLength(6)
})
