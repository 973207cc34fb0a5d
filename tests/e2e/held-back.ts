import { expect, type Page, type Route } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'

/** The server hears a call; its answer comes when it is let go. */
export const heldBack = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}`, async (route) => {
    // Asks as a program does: browsers alone know that every *.localhost is this machine.
    const { host, pathname, search } = new URL(route.request().url())
    const headers = { ...(await route.request().allHeaders()), host }
    const response = await route.fetch({ url: englishHost + pathname + search, headers })
    await released
    await route.fulfill({ response })
  })
  return async () => {
    const answered = page.waitForResponse(`**${path}`)
    release()
    await answered
  }
}

/** Once, the server does what a call says, and its answer is lost; `origin` is the server's English host. */
export const loseAnswer = (page: Page, path: string, origin = englishHost): Promise<unknown> => {
  const lose = async (route: Route) => {
    const headers = { ...(await route.request().allHeaders()), host: new URL(origin).host, origin }
    expect((await route.fetch({ url: origin + path, headers })).status()).toBe(200)
    await route.abort()
  }
  return page.route(`**${path}`, lose, { times: 1 })
}
