import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain, askAtom, takeQuestions } from '#app/features/office/ask-again.ts'
import { appStore } from '#app/store.ts'

let end = () => undefined as void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  end = takeQuestions()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const isOpen = () => appStore.get(askAtom) !== null

test('a login that was dismissed is not brought back by the calls of that moment, and opens again when a person tries again', async () => {
  vi.advanceTimersByTime(60_000)
  const waiting = askAgain('login')
  appStore.get(askAtom)?.answer(false)
  expect(await waiting).toBe(false)
  expect(await askAgain('login')).toBe(false)
  expect(isOpen()).toBe(false)
  vi.advanceTimersByTime(1001)
  const again = askAgain('login')
  expect(isOpen()).toBe(true)
  appStore.get(askAtom)?.answer(true)
  expect(await again).toBe(true)
})

test('a question that was answered may be followed by the next at once', async () => {
  vi.advanceTimersByTime(120_000)
  const first = askAgain('login')
  appStore.get(askAtom)?.answer(true)
  expect(await first).toBe(true)
  void askAgain('second-factor')
  expect(isOpen()).toBe(true)
})
