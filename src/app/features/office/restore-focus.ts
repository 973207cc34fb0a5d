import { afterPaint } from '#app/ui/after-paint.ts'

type Step = { parent: Element; index: number }
/** What has the focus on a page, what it is called, and the way to it from the inside out. */
type Spot = { element: HTMLElement; name: string; address: string; path: readonly Step[] }

const controls = 'a[href], button:not(:disabled), summary, select, input:is([type="checkbox"], [type="radio"])'

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent

const pathTo = (element: Element, root: Element): Step[] => {
  const path: Step[] = []
  let child = element
  for (let parent = child.parentElement; parent && child !== root; parent = parent.parentElement) {
    path.push({ parent, index: [...parent.children].indexOf(child) })
    child = parent
  }
  return path
}

const hasContent = (element: Element | undefined): element is Element =>
  element !== undefined && (element.textContent.trim() !== '' || element.querySelector(controls) !== null)

/** What is now where the spot was, else what is beside it; null where the whole page is another one. */
const inPlaceOf = ({ element, name, path }: Spot): Element | null => {
  for (const [level, { parent, index }] of path.slice(0, -1).entries()) {
    if (!parent.isConnected) continue
    const found = [index, index - 1, index + 1].map((at) => parent.children[at]).find(hasContent)
    if (!found) continue
    let inside = found
    for (const step of path.slice(0, level).toReversed()) inside = inside.children[step.index] ?? inside
    // The same control in a new element.
    if (inside.tagName === element.tagName && nameOf(inside) === name) return inside
    const around = found.closest('li, tr, section')
    // A sheet may itself be within a row of the page.
    const row = around && path.at(-1)?.parent.contains(around) === true ? around : found
    const inRow = row.querySelectorAll(controls)
    // Of several controls none is meant: a second press of the same key must not do what was never chosen.
    return inRow.length === 1 ? (inRow[0] ?? row) : row
  }
  return null
}

const focusOn = (element: Element): void => {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches(controls)) element.tabIndex = -1
  element.focus()
}

/**
 * Where what had the focus is taken from the page or from a sheet over it, as a row that is removed or a dish that is swapped, moves the
 * focus to what is there now, or to the row beside it: the browser would begin at the top again. Returns what ends it.
 */
export const restoreFocus = (page: HTMLElement): (() => void) => {
  // The last one of the page, and of each sheet over it.
  const spots = new Map<Element, Spot>()
  let cancel = () => {}
  const rootOf = (target: Element) => target.closest('dialog') ?? page
  const isOnPage = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && target !== page && page.contains(target)
  const note = ({ target }: Event) => {
    if (!isOnPage(target)) return
    const root = rootOf(target)
    spots.set(root, { element: target, name: nameOf(target), address: location.pathname, path: pathTo(target, root) })
  }
  // Who presses beside everything wants the focus nowhere.
  const forget = ({ target }: Event) => {
    if (isOnPage(target)) spots.delete(rootOf(target))
  }
  const restore = () => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? page
    const spot = spots.get(root)
    if (!spot || document.activeElement !== document.body || spot.address !== location.pathname) return
    if (root.querySelector('.loading')) return
    if (spot.element.isConnected) spot.element.focus()
    if (document.activeElement !== document.body) return
    const found = inPlaceOf(spot)
    if (found) focusOn(found)
  }
  const observer = new MutationObserver(() => {
    for (const [root, spot] of spots) {
      if (!root.isConnected) spots.delete(root)
      else if (spot.element.isConnected) spots.set(root, { ...spot, path: pathTo(spot.element, root) })
    }
    cancel()
    // A screen that sets the focus itself has done so by then.
    cancel = afterPaint(restore)
  })
  page.addEventListener('focusin', note)
  page.addEventListener('pointerdown', forget, { capture: true })
  observer.observe(page, { childList: true, subtree: true })
  return () => {
    cancel()
    observer.disconnect()
    page.removeEventListener('focusin', note)
    page.removeEventListener('pointerdown', forget, { capture: true })
  }
}
