import { expect, type Page } from '@playwright/test'
import { buttonOf, cedar, open } from './steps.ts'
import { test } from './visitor.ts'
import { say } from './words.ts'

/** A phone whose data is older than British Columbia's law of 2026: from November 1 on it shows winter time, an hour less. */
const useOlderZoneData = () => {
  Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
    override formatToParts(instant?: Date | number) {
      const isOlder = this.resolvedOptions().timeZone === 'America/Vancouver' && Number(instant) >= Date.UTC(2026, 10, 1, 9)
      return super.formatToParts(isOlder ? Number(instant) - 3_600_000 : instant)
    }
  } as typeof Intl.DateTimeFormat
}

const paths = ['/locations', '/events', '/news', `/whats-on-the-menu?place=${cedar.landing.id}&date=2026-12-02`]
// The minutes go on between two readings.
const textOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\d+\smin\b/g, '… min')
const read = async (page: Page, path: string) => {
  await open(page, 'en', `/cedar-coast${path}`)
  // The foot of a menu comes last.
  if (path.startsWith('/whats-on-the-menu')) await expect(page.getByText(say('en', 'menus.print_day'), { exact: true })).toBeVisible()
  return textOf(page)
}

test('a phone with older time zone data shows the same times and dates on every page, also of a school that is chosen inside the app [HOURS-Q4]', async ({
  page,
  context,
}) => {
  const expected = []
  for (const path of paths) expected.push(await read(page, path))
  const phone = await context.newPage()
  await phone.addInitScript(useOlderZoneData)
  // The choice brings the rules of the school's zone.
  await open(phone, 'en', '/')
  await phone.getByRole('combobox', { name: say('en', 'landing.select_school') }).selectOption('cedar-coast')
  await phone.getByRole('button', { name: say('en', 'landing.go') }).click()
  await buttonOf(phone, 'en', 'nav.menu').click()
  await phone.getByRole('dialog').locator('a[href="/cedar-coast/locations"]').click()
  await expect(phone).toHaveURL(/\/locations$/)
  await expect.poll(() => textOf(phone)).toBe(expected[0])
  for (const [index, path] of paths.entries()) expect(await read(phone, path)).toBe(expected[index])
})
