import { expect, test } from 'vitest'
import { waitUntilIdle } from '#server/mail/idle.ts'

const working = (parts: number[]) => {
  let calls = 0
  const utilization = () => ({ idle: 0, active: 0, utilization: parts[Math.floor((calls += 1) / 2) - 1] ?? 1 })
  return { utilization, calls: () => calls }
}
const open = new AbortController().signal

test('a mail waits for a moment in which the server has time', async () => {
  const server = working([0.9, 0.8, 0.1])
  await waitUntilIdle(open, server.utilization)
  expect(server.calls()).toBe(6)
})

test('a server that never has time sends its mails all the same', async () => {
  const since = performance.now()
  await waitUntilIdle(open, working([]).utilization)
  expect(performance.now() - since).toBeGreaterThan(1900)
})

test('a server that ends is not waited for', async () => {
  const server = working([])
  await waitUntilIdle(AbortSignal.abort(), server.utilization)
  expect(server.calls()).toBe(0)
})
