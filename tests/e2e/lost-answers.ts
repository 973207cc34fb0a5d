import type { Page } from '@playwright/test'

/** The server answers as many calls of each path as are named, but the page never gets those answers. */
export const losesAnswers = (page: Page, counts: Record<string, number>): Promise<void> =>
  page.evaluate((given) => {
    const left = new Map(Object.entries(given))
    const real = globalThis.fetch
    globalThis.fetch = async (...request) => {
      const answer = await real(...request)
      const { pathname } = new URL(answer.url)
      const more = left.get(pathname) ?? 0
      if (more === 0) return answer
      left.set(pathname, more - 1)
      throw new TypeError('the answer was lost')
    }
  }, counts)
