import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, Result, RunOptions } from 'axe-core'

export type Obstacle = Result

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Texts = {
  accessibleText: (element: Element) => string
  visibleVirtual: (node: unknown, screenReader: boolean, noRecursing: boolean) => string
}
type Inside = typeof Axe & { commons: { text: Texts }; utils: { getNodeFromTree: (element: Element) => unknown } }

/** Runs in the page: axe's own rule of labels in names, and ours that the name begins with the words on the control. */
const configure = (): void => {
  const { axe } = globalThis as unknown as { axe: Inside }
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const wordsOn = (element: Element) => {
    const words = letters(axe.commons.text.visibleVirtual(axe.utils.getNodeFromTree(element), false, false))
    // A logotype is a picture.
    return [...element.querySelectorAll('svg text')].reduce((rest, drawn) => rest.replace(letters(drawn.textContent), ''), words)
  }
  const begins = (control: Element): boolean => {
    const name = letters(axe.commons.text.accessibleText(control))
    const shown = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : []
    if (control.matches('button, a, summary, [role]')) shown.push(control)
    return shown.every((element) => name.startsWith(wordsOn(element)))
  }
  axe.configure({
    allowedOrigins: ['<unsafe_all_origins>'],
    checks: [
      {
        id: 'name-begins-with-label',
        evaluate: begins,
        metadata: { impact: 'serious', messages: { pass: '', fail: 'Other words begin the name' } },
      },
    ],
    rules: [
      { id: 'label-content-name-mismatch', enabled: true },
      {
        id: 'name-begins-with-label',
        selector: 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=option], [role=switch]',
        any: ['name-begins-with-label'],
        metadata: {
          description: 'The words on a control begin its name',
          help: 'WCAG 2.5.3',
          helpUrl: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G208',
        },
      },
    ],
  })
}

/** Puts axe into every frame of the document, once: its source is read again only in another document. */
const bring = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in globalThis)) continue
    await frame.evaluate(source)
    await frame.evaluate(configure)
  }
}

/** Lets the whole page look as it will: what is off the screen too, and after a change of colours without passing to them. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (!document.querySelector('#all-is-styled')) {
      const sheet = document.createElement('style')
      sheet.id = 'all-is-styled'
      // What is off the screen is styled only when it is scrolled to.
      sheet.textContent =
        '* { content-visibility: visible !important } *, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }'
      document.head.append(sheet)
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done))
  })

/** What axe finds wrong within a part of the page, by all rules or some. It describes what is wrong only: describing each pass takes most of its time. */
export const obstacles = async (page: Page, within: string | { exclude: string[] }, only?: string[]): Promise<Obstacle[]> => {
  await bring(page)
  await settle(page)
  const options: RunOptions = { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: only } } : {}) }
  return page.evaluate(async ([part, how]) => (await (globalThis as unknown as { axe: typeof Axe }).axe.run(part, how)).violations, [
    within,
    options,
  ] as const)
}

export const isHard = ({ impact }: Obstacle): boolean => impact === 'serious' || impact === 'critical'

/** That a part of the page has no serious obstacle, by its axe rules and where; the run goes on after one. */
export const expectNoObstacle = async (page: Page, where: string, within = 'html'): Promise<void> => {
  const found = (await obstacles(page, within)).filter(isHard)
  expect
    .soft(
      found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      where,
    )
    .toEqual([])
}

/** The same in the light and in the dark colours. */
export const expectNoObstacleInAnyColours = async (page: Page, where: string, within = 'html'): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoObstacle(page, `${where}, ${colorScheme}`, within)
  }
}
