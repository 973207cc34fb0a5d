import { expect, test } from 'vitest'
import { waitUntilIdle } from '#server/mail/idle.ts'

const working = (parts: number[]) => {
  let asked = 0
  const utilization = () => ({ idle: 0, active: 0, utilization: parts[Math.floor((asked += 1) / 2) - 1] ?? 1 })
  return { utilization, asked: () => asked }
}
const open = new AbortController().signal

test('a mail waits for a moment in which the server has time', async () => {
  const server = working([0.9, 0.8, 0.1])
  await waitUntilIdle(open, server.utilization)
  expect(server.asked()).toBe(6)
})

test('a server that never has time sends its mails all the same', async () => {
  const since = performance.now()
  await waitUntilIdle(open, working([]).utilization)
  expect(performance.now() - since).toBeGreaterThan(1900)
})

test('a server that ends is not waited for', async () => {
  const server = working([])
  await waitUntilIdle(AbortSignal.abort(), server.utilization)
  expect(server.asked()).toBe(0)
})
