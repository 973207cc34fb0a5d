import { expect } from '@playwright/test'
import { startOwnServer } from './own-server.ts'
import { alive, buttonOf } from './steps.ts'
import { test } from './visitor.ts'
import { say } from './words.ts'

const outside = 'https://food.example.ca/'
const sectionsOf = (school: string) => ['hours-of-operation', 'locations'].map((slug) => ({ id: `${school}-${slug}`, slug, name: slug }))

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer([
    { site: { id: 'away-site', slug: 'away', name: 'Away', external_home_url: outside }, sections: sectionsOf('away') },
    { site: { id: 'home-site', slug: 'home', name: 'Home', perform_redirect: true }, sections: sectionsOf('home') },
  ])
})
test.afterAll(() => server.close())

test.beforeEach(({ page }) => page.route(`${outside}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Food</h1>' })))

test('a school whose home is elsewhere leads there when it is chosen, and back to the list; one that shows its home alone shows it also for a link inside the app [SITE-13, SITE-16]', async ({
  page,
}) => {
  await page.goto(server.url('en'))
  await alive(page)
  await page.getByRole('combobox', { name: say('en', 'landing.select_school') }).selectOption('away')
  await page.getByRole('button', { name: say('en', 'landing.go') }).click()
  await expect(page).toHaveURL(outside)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: say('en', 'landing.select_school') })).toBeVisible()

  await page.goto(`${server.url('en')}/home`)
  await alive(page)
  await buttonOf(page, 'en', 'nav.menu').click()
  await page.getByRole('dialog').locator('a[href="/home/locations"]').click()
  await expect(page).toHaveURL(/\/home$/)
})

test('its logo leads there too, once it is pressed [SITE-13]', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${server.url('en')}/away/hours-of-operation`)
  await alive(page)
  const logo = page.locator('header a[href="/away"]').first()
  await logo.hover()
  // The page behind it is fetched meanwhile.
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(/hours-of-operation/)
  await logo.click()
  await expect(page).toHaveURL(outside)
})
