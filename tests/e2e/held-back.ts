import type { Page } from '@playwright/test'
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
