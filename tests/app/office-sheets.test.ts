import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSheetHistory } from '#app/features/office/sheet-history.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The menus of the office, opened from its first page, and a sheet that a test opens over them. */
const onMenus = () => {
  const history = createMemoryHistory({ initialEntries: ['/office', '/office/menus'] })
  const sheets = createSheetHistory(history, (count) =>
    history.push(history.location.href, { ...history.location.state, sheets: count }, { ignoreBlocker: true }),
  )
  sheets.watch()
  const open = (asks = false) => {
    const sheet = { isOpen: true, wasAsked: false, close: () => undefined as void }
    const remove = sheets.add({
      leave: () => {
        sheet.wasAsked = asks
        sheet.isOpen = asks
        return !asks
      },
    })
    sheet.close = () => {
      sheet.isOpen = false
      remove()
    }
    vi.runAllTimers()
    return sheet
  }
  const back = () => {
    history.back()
    vi.runAllTimers()
  }
  return { history, sheets, open, back, path: () => history.location.pathname }
}

test('back closes the sheet on top, then the one under it, then leaves the page', () => {
  const { open, back, path } = onMenus()
  const [lower, upper] = [open(), open()]
  back()
  expect([lower.isOpen, upper.isOpen, path()]).toEqual([true, false, '/office/menus'])
  back()
  expect([lower.isOpen, path()]).toEqual([false, '/office/menus'])
  back()
  expect(path()).toBe('/office')
})

test('back closes a sheet of the first page, whose typed address has no slash at its end', () => {
  const history = createMemoryHistory({ initialEntries: ['/office/hours', '/office'] })
  const sheets = createSheetHistory(history, (count) => history.push('/office/', { ...history.location.state, sheets: count }))
  sheets.watch()
  const leave = vi.fn(() => true)
  sheets.add({ leave })
  vi.runAllTimers()
  history.back()
  vi.runAllTimers()
  expect([leave.mock.calls.length, history.location.pathname]).toEqual([1, '/office'])
})

test('a sheet that is closed by its X leaves no step behind', () => {
  const { open, back, path } = onMenus()
  open().close()
  vi.runAllTimers()
  back()
  expect(path()).toBe('/office')
})

test('a sheet with unsaved text asks at every back, and is still there', () => {
  const { open, back, path } = onMenus()
  const sheet = open(true)
  const askAtBack = () => {
    sheet.wasAsked = false
    back()
    return [sheet.isOpen, sheet.wasAsked, path()]
  }
  expect(askAtBack()).toEqual([true, true, '/office/menus'])
  expect(askAtBack()).toEqual([true, true, '/office/menus'])
})

test('a step whose sheet is gone, as after a reload or with "forward", is left at once', () => {
  const { history, open, back, path } = onMenus()
  open()
  back()
  history.forward()
  vi.runAllTimers()
  expect(history.location.state.sheets ?? 0).toBe(0)
  back()
  expect(path()).toBe('/office')
})

test('a sheet that opens as another one closes is closed by one back', () => {
  const { open, back, path } = onMenus()
  const first = open()
  first.close()
  const second = open()
  back()
  expect([second.isOpen, path()]).toEqual([false, '/office/menus'])
})

test('a link in a sheet leads on, and one back leads to the page that the sheet was over', () => {
  const { history, open, back, path } = onMenus()
  const sheet = open()
  sheet.close()
  history.push('/office/dishes')
  vi.runAllTimers()
  expect(path()).toBe('/office/dishes')
  back()
  expect([path(), history.location.state.sheets ?? 0]).toEqual(['/office/menus', 0])
})

test('a page that comes in place of the one under a sheet leaves nothing of it behind', async () => {
  const { history, sheets, open, back, path } = onMenus()
  open()
  await sheets.goBelow()
  history.replace('/office/dishes')
  vi.runAllTimers()
  back()
  expect(path()).toBe('/office')
})
