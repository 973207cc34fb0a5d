import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { failureToast, toast, Toasts } from '#app/ui/toast.tsx'

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

test('a message with an action stays for twenty seconds', () => {
  toast('saved', { label: 'Undo', act: () => undefined })
  vi.advanceTimersByTime(19_000)
  expect(shown()).toBe('saved')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('')
})
