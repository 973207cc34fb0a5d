import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'

const open = () => {
  let done = () => undefined as void
  const gate = new Promise<void>((resolve) => {
    done = resolve
  })
  return { gate, done }
}

test('two pieces of work run at once, one waits, the next is refused as busy', async () => {
  const limit = limitConcurrency({ atOnce: 2, waiting: 1 })
  const gates = [open(), open(), open()]
  const started: number[] = []
  const runs = gates.map(({ gate }, index) =>
    limit(async () => {
      started.push(index)
      await gate
      return index
    }),
  )
  await expect(limit(async () => 9)).rejects.toMatchObject({ code: 'busy' })
  await setImmediate()
  expect(started).toEqual([0, 1])
  gates[0]?.done()
  await runs[0]
  await setImmediate()
  await setImmediate()
  expect(started).toEqual([0, 1, 2])
  gates[1]?.done()
  gates[2]?.done()
  expect(await Promise.all(runs)).toEqual([0, 1, 2])
  expect(await limit(async () => 'free again')).toBe('free again')
})

test('work that fails gives its place back', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 0 })
  await expect(limit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await setImmediate()
  expect(await limit(async () => 1)).toBe(1)
})

test('other requests get their turn between two pieces of work', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 10 })
  const order: string[] = []
  const work = Array.from({ length: 3 }, (_, index) => limit(async () => void order.push(`work ${index}`)))
  const other = setImmediate().then(() => order.push('health'))
  await Promise.all([...work, other])
  expect(order.indexOf('health')).toBeLessThan(order.indexOf('work 2'))
})
