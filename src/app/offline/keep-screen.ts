import { now } from './clock.ts'
import { type Drawn, type KeptScreen, screenKey, screenMarks } from './kept-screen.ts'

/** What one sees at once, and a little to scroll. */
const heights = 2
/** The last addresses that were looked at; an older screen makes room. */
const most = 6
const leftOut = new Set(['script', 'iframe', 'template', 'noscript'])

type How = { floor: number; note: string }

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE

const inside = (node: Node, how: How): Drawn[] => [...node.childNodes].flatMap((child) => drawn(child, how) ?? [])

const drawn = (node: Node, how: How): Drawn[] | null => {
  if (isText(node)) return [node.data]
  if (!isElement(node) || leftOut.has(node.localName)) return null
  if (node.getBoundingClientRect().top + scrollY > how.floor) return null
  const { hidden, ...attributes } = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  // What is live now is a kept copy by the time that it is shown: its age stands where the page would write it.
  if (node.dataset['age'] !== undefined) return [[node.localName, attributes, ...inside(node, how)]]
  if (node.dataset['ageWords'] !== undefined) return [[node.localName, attributes, node.textContent || how.note]]
  return [[node.localName, hidden === undefined ? attributes : { ...attributes, hidden }, ...inside(node, how)]]
}

/** The first screen under `root`, with `note` where it says how old it is; null while a part of it is on its way, failed or in a dialog. */
export const drawScreen = (root: Element, note: string): Drawn[] | null => {
  if (root.querySelector('[aria-busy="true"], [role="alert"], dialog[open]')) return null
  const brand = document.getElementById('brand')
  const colours: Drawn[] = brand && !root.contains(brand) ? [['style', {}, brand.textContent]] : []
  return [...colours, ...inside(root, { floor: innerHeight * heights, note })]
}

const olderKeys = (key: string): string[] =>
  Object.keys(localStorage)
    .filter((one) => one.startsWith(screenKey('')) && one !== key)
    .map((one) => ({ one, from: (JSON.parse(localStorage.getItem(one) ?? '{}') as Partial<KeptScreen>).from ?? 0 }))
    .sort((a, b) => b.from - a.from)
    .slice(most - 1)
    .map(({ one }) => one)

/** Keeps a screen for this address until an instant of the school's clock, epoch ms. */
export const keepScreen = (screen: Pick<KeptScreen, 'until' | 'language' | 'drawn'>): void => {
  const key = screenKey(location.pathname + location.search)
  const from = Date.now()
  try {
    for (const old of olderKeys(key)) localStorage.removeItem(old)
    localStorage.setItem(
      key,
      JSON.stringify({ ...screen, ...screenMarks(), from, until: from + screen.until - now() } satisfies KeptScreen),
    )
  } catch {
    // A full store keeps none: the app opens as it does without one.
    localStorage.removeItem(key)
  }
}
