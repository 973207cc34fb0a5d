import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureToast, noticeToast, toast, Toasts } from '#app/ui/toast.tsx'

vi.useFakeTimers()
beforeEach(() => vi.runAllTimers())

/** What stands there now. */
const shown = (): string => renderToStaticMarkup(<Toasts />).match(/<p>(.*?)<\/p>/)?.[1] ?? ''

test('a message stands for three seconds, a later one takes its place [NAV-17]', () => {
  toast('first')
  vi.advanceTimersByTime(2000)
  failureToast('second')
  vi.advanceTimersByTime(2000)
  expect(shown()).toBe('second')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('')
})

test('a notice that nobody asked for waits until nothing else stands there', () => {
  failureToast('it failed')
  noticeToast('saved')
  expect(shown()).toBe('it failed')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('saved')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('')
})

test('a notice whose place was taken comes again, once', () => {
  noticeToast('saved')
  vi.advanceTimersByTime(1000)
  toast('deleted', { label: 'undo', act: () => undefined })
  expect(shown()).toBe('deleted')
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBe('saved')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('')
})
