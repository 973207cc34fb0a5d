import { expect, test } from 'vitest'
import { loginDelayMs } from '#domain/login-delay.ts'

test.each([
  [1, 0],
  [10, 0],
  [11, 500],
  [12, 1000],
  [14, 4000],
  [15, 8000],
  [16, 8000],
  [1_000_000, 8000],
])('login %i at an account within an hour waits %i ms', (tries, ms) => expect(loginDelayMs(tries)).toBe(ms))
