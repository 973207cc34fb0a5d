import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureToast, noticeToast, toast, Toasts } from '#app/ui/toast.tsx'

vi.useFakeTimers()
beforeEach(() => vi.runAllTimers())

/** The message that is shown now. */
const shown = (): string => renderToStaticMarkup(<Toasts />).match(/<p>(.*?)<\/p>/)?.[1] ?? ''

test('a message is shown for three seconds, a later one replaces it [NAV-17]', () => {
  toast('first')
  vi.advanceTimersByTime(2000)
  failureToast('second')
  vi.advanceTimersByTime(2000)
  expect(shown()).toBe('second')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('')
})

test('a notice waits until no other message is shown', () => {
  failureToast('it failed')
  noticeToast('saved')
  expect(shown()).toBe('it failed')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('saved')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('')
})

test('shows a replaced notice again, once', () => {
  noticeToast('saved')
  vi.advanceTimersByTime(1000)
  toast('deleted', { label: 'undo', act: () => undefined })
  expect(shown()).toBe('deleted')
  vi.advanceTimersByTime(10_000)
  expect(shown()).toBe('saved')
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('')
})
