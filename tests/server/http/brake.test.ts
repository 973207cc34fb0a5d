import { expect, test } from 'vitest'
import { createBrake } from '#server/http/brake.ts'

const open = () => {
  let done = () => undefined as void
  const gate = new Promise<void>((resolve) => {
    done = resolve
  })
  return { gate, done }
}

test('two views are made at once, one waits, the next is told that the service is busy', async () => {
  const brake = createBrake({ atOnce: 2, waiting: 1 })
  const gates = [open(), open(), open()]
  const started: number[] = []
  const runs = gates.map(({ gate }, index) =>
    brake(async () => {
      started.push(index)
      await gate
      return index
    }),
  )
  await expect(brake(async () => 9)).rejects.toMatchObject({ code: 'busy' })
  expect(started).toEqual([0, 1])
  gates[0]?.done()
  await runs[0]
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2])
  gates[1]?.done()
  gates[2]?.done()
  expect(await Promise.all(runs)).toEqual([0, 1, 2])
  expect(await brake(async () => 'free again')).toBe('free again')
})

test('a view that fails gives its place back', async () => {
  const brake = createBrake({ atOnce: 1, waiting: 0 })
  await expect(brake(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await brake(async () => 1)).toBe(1)
})
