import type { Page } from '@playwright/test'

/** What is beyond the edge of the screen where the page scrolls sideways. */
export const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const isScrolledWithin = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true
      return false
    }
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isScrolledWithin(element),
    )
    return ['scrolls', ...out.map((element) => `${element.tagName}.${element.className}`)].slice(0, 5)
  })

/** Short words that take two lines: their column is too narrow for reading. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    // What only a screen reader says is in a clipped pixel.
    const isSeen = (element: Element): boolean => {
      for (let up: Element | null = element; up; up = up.parentElement) if (getComputedStyle(up).clipPath !== 'none') return false
      return true
    }
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const around = text.parentElement
      if (!around?.checkVisibility() || !isSeen(around) || around.closest('.visually-hidden, thead, select, style, h1, a[href^="mailto"]'))
        continue
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        if (word[0].length > 8) continue
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${word[0]} in ${around.tagName}.${around.className}`)
      }
    }
    return broken.slice(0, 5)
  })
