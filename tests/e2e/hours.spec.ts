import { expect, type Locator, type Page } from '@playwright/test'
import { cedar, open } from './steps.ts'
import { hostOf, languages, test } from './visitor.ts'
import { say } from './words.ts'

const { landing, nightOwl, market, juice, truck } = cedar
const days = { en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], fr: ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'] }
const buildings = {
  en: ['Tidewater Commons', 'Cedar House', 'Harbourview Library'],
  fr: ['Carrefour Tidewater', 'Maison Cedar', 'Bibliothèque'],
}

/** A place's week: a row of the table, or on a phone its expanded entry. */
const weekOf = async (page: Page, name: string, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })
  const entry = page.locator('.hours-place').filter({ hasText: name })
  const summary = entry.locator('summary').or(entry.getByRole('button')).first()
  if (!(await entry.locator('.week-hours').isVisible())) await summary.click()
  return entry
}
const dayOf = (week: Locator, day: number, isMobile: boolean) =>
  isMobile ? week.locator('.week-hours-day').nth(day) : week.getByRole('cell').nth(day)
const times = {
  en: { opens: '8:00', closesLate: '2:00', closesEarly: '6:00' },
  fr: { opens: '20h00', closesLate: '02h00', closesEarly: '18h00' },
}

const reasons = {
  en: { friday: 'Kitchen maintenance', break: 'Winter break 2026' },
  fr: { friday: 'Entretien de la cuisine', break: 'Congé des fêtes 2026' },
}

for (const language of languages) {
  test.describe(`opening hours in ${language}`, () => {
    test('show the week from Sunday to Saturday by building, with today marked, openings past midnight and around the clock, special hours and closed days [HOURS-01, HOURS-02, HOURS-03, HOURS-06, HOURS-07, HOURS-11]', async ({
      page,
      isMobile,
    }) => {
      await open(page, language, '/cedar-coast/hours-of-operation')
      const main = page.locator('main')
      await expect(main.getByText(say(language, 'hours.disclaimer'))).toBeVisible()
      for (const building of buildings[language]) await expect(main.getByText(building).locator('visible=true').first()).toBeVisible()
      await expect(main.getByText(say(language, 'hours.other_locations')).locator('visible=true')).toBeVisible()
      const owl = await weekOf(page, nightOwl[language], isMobile)
      await expect(dayOf(owl, 3, isMobile)).toContainText(say(language, 'hours.closed'))
      await expect(dayOf(owl, 4, isMobile)).toContainText(times[language].opens)
      await expect(dayOf(owl, 4, isMobile)).toContainText(times[language].closesLate)
      await expect(owl).toContainText(say(language, 'hours.state.opens_tomorrow', { time: language === 'fr' ? '20h00' : '8:00\u00a0pm' }))
      const allDay = await weekOf(page, market[language], isMobile)
      await expect(dayOf(allDay, 6, isMobile)).toContainText(say(language, 'hours.all_day'))
      const dining = await weekOf(page, landing[language], isMobile)
      await expect(dayOf(dining, 5, isMobile)).toContainText(say(language, 'hours.special'))
      await expect(dayOf(dining, 5, isMobile)).toContainText(reasons[language].friday)
      await expect(dayOf(dining, 5, isMobile)).toContainText(times[language].closesEarly)
      await expect(dayOf(dining, 4, isMobile)).not.toContainText(say(language, 'hours.special'))
      await expect(dining).toContainText(say(language, 'hours.currently', { occupancy: language === 'fr' ? '45\u00a0%' : '45%' }))
      await expect(await weekOf(page, truck[language], isMobile)).not.toContainText(/Currently|Affluence/)
      const today = isMobile
        ? dining.locator('[aria-current="date"]')
        : page.getByRole('columnheader').and(page.locator('[aria-current="date"]'))
      await expect(today).toContainText(`${days[language][3]}`)
      await expect(today).toContainText(say(language, 'hours.today'))
      const names = isMobile
        ? await dining.locator('.week-hours-name').allTextContents()
        : await page.locator('.hours-day-name').allTextContents()
      expect(names).toEqual(days[language])
    })

    test('arrows move by one week, never before the current one, and the address names the week; a week that fails to load can be loaded again [HOURS-04, HOURS-05, HOURS-12, HOURS-Q1, HOURS-Q8, SITE-29]', async ({
      page,
      isMobile,
    }) => {
      await open(page, language, '/cedar-coast/hours-of-operation')
      const previous = page.getByRole('link', { name: say(language, 'hours.previous') })
      const next = page.getByRole('link', { name: say(language, 'hours.next') })
      await expect(page.getByText(say(language, 'hours.this_week'))).toBeVisible()
      await expect(previous).toHaveCount(0)
      await next.click()
      await expect(page).toHaveURL(/week=2026-11-29/)
      await expect(page.locator('.week-bar-now')).toHaveCount(0)
      // The occupancy is shown in the current week only.
      await expect(page.getByText(/Currently|Affluence/)).toHaveCount(0)
      const closed = await weekOf(page, juice[language], isMobile)
      await expect(dayOf(closed, 0, isMobile)).toContainText(say(language, 'hours.closed'))
      await expect(dayOf(closed, 0, isMobile)).toContainText(say(language, 'hours.special'))
      await expect(page.locator('main [aria-current="date"]')).toHaveCount(0)
      await next.click()
      await expect(page).toHaveURL(/week=2026-12-06/)
      await previous.click()
      await expect(page).toHaveURL(/week=2026-11-29/)
      await previous.click()
      await expect(page).not.toHaveURL(/week=/)
      await expect(previous).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(/week=2026-11-29/)
      await page.reload()
      await expect(
        page.getByText(say(language, 'hours.week_of', { day: language === 'fr' ? '29 novembre 2026' : 'November 29th, 2026' })),
      ).toBeVisible()
      await open(page, language, '/cedar-coast/hours-of-operation?week=2026-01-05')
      await expect(page.getByText(say(language, 'hours.this_week'))).toBeVisible()

      await open(page, language, '/cedar-coast/hours-of-operation?week=2026-12-20')
      await page.route('**/v1/locations/weekly_schedule?*2026-12-27*', (route) => route.abort())
      await page.getByRole('link', { name: say(language, 'hours.next') }).click()
      await expect(page.getByText(say(language, 'hours.failed'))).toBeVisible()
      await page.unroute('**/v1/locations/weekly_schedule?*2026-12-27*')
      await page.getByRole('button', { name: say(language, 'actions.try_again') }).click()
      const dining = await weekOf(page, landing[language], isMobile)
      await expect(dayOf(dining, 5, isMobile)).toContainText(say(language, 'hours.closed'))
    })

    test('a date leads to its week with the reasons for closures, and "Open now" filters the current week [HOURS-04, HOURS-Q1, HOURS-Q7]', async ({
      page,
      isMobile,
    }) => {
      await open(page, language, '/cedar-coast/hours-of-operation')
      await expect(page.getByText(nightOwl[language]).locator('visible=true').first()).toBeVisible()
      const openNow = page.getByRole('link', { name: say(language, 'hours.open_now') })
      await openNow.click()
      await expect(page).toHaveURL(/open=now/)
      await expect(page.getByText(nightOwl[language]).locator('visible=true')).toHaveCount(0)
      await expect(page.getByText(landing[language]).locator('visible=true').first()).toBeVisible()
      // Screen readers hear how many are left.
      const heard = page.locator('main').getByRole('status')
      await expect(heard).toHaveText(language === 'fr' ? /^\d+ points de restauration ouverts/ : /^\d+ locations open/)
      await openNow.click()
      await expect(heard).toHaveText('')
      await expect(page).not.toHaveURL(/open=/)
      await page.getByLabel(say(language, 'hours.date')).fill('2026-12-25')
      await expect(page).toHaveURL(/week=2026-12-25/)
      await expect(openNow).toHaveCount(0)
      await expect(page.getByRole('link', { name: say(language, 'hours.this_week') })).toBeVisible()
      await expect(page.locator(isMobile ? '.hours-place-day' : 'thead [aria-current=date]').first()).toContainText('25')
      const closed = await weekOf(page, landing[language], isMobile)
      await expect(dayOf(closed, 5, isMobile)).toContainText(say(language, 'hours.closed'))
      await expect(dayOf(closed, 5, isMobile)).toContainText(reasons[language].break)
      const date = page.getByLabel(say(language, 'hours.date'))
      for (const outside of ['9999-12-31', '1900-01-01']) {
        await date.fill(outside)
        await expect(date).toHaveAccessibleDescription(/2999/)
      }
      await expect(page).toHaveURL(/week=2026-12-25/)
      await date.fill('2026-11-25')
      await expect(date).not.toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText(say(language, 'hours.this_week'))).toBeVisible()
    })

    test('places are listed by building with their open state, and each has a page under its own address [LOC-01, LOC-04, LOC-05, LOC-06, LOC-07]', async ({
      page,
      isMobile,
    }) => {
      await open(page, language, '/cedar-coast/locations')
      const main = page.locator('main')
      await expect(
        main
          .getByRole('heading', { level: 2 })
          .filter({ hasText: new RegExp(`${buildings[language].join('|')}|${say(language, 'places.additional')}`) }),
      ).toHaveCount(4)
      await expect(main.locator('.place-card').getByRole('heading', { level: 3 })).toHaveCount(11)
      const card = main.locator('.place-card').filter({ has: page.getByRole('link', { name: landing[language], exact: true }) })
      await expect(card).toContainText(say(language, 'hours.state.until', { time: language === 'fr' ? '21h00' : '9:00\u00a0pm' }))
      await card.getByRole('link').click()
      await expect(page).toHaveURL(`${hostOf(language)}/cedar-coast/locations?place=${landing.id}`)
      const detail = main.getByRole('region', { name: landing[language] })
      await expect(detail).toBeFocused()
      await expect(
        detail.getByRole('heading', { name: say(language, 'place.payments') }).or(detail.getByText(say(language, 'place.payments'))),
      ).toBeVisible()
      // Meals, directions, phone, and the reason for special hours.
      const breakfast = detail.getByRole('link', {
        name: say(language, 'place.now', { meal: language === 'fr' ? 'Déjeuner' : 'Breakfast' }),
      })
      await expect(breakfast).toContainText(say(language, 'place.dishes', { count: 24 }))
      await expect(detail.locator('.dish')).toHaveCount(3)
      await expect(detail.locator('.dish-link').first()).toHaveAttribute('href', /whats-on-the-menu\?place=\w+&period=\w+&dish=\d+$/)
      await expect(detail.getByRole('link', { name: say(language, 'place.directions') })).toHaveAttribute('href', /49\.1573/)
      await expect(detail.getByRole('link', { name: say(language, 'place.call'), exact: true })).toHaveAttribute('href', 'tel:+12505550134')
      await expect(detail.getByRole('link', { name: say(language, 'place.reserve') })).toHaveCount(0)
      await expect(detail.getByRole('heading', { name: say(language, 'place.special_days') })).toBeVisible()
      await expect(detail.locator('.week-hours').getByText(reasons[language].friday)).toBeVisible()
      await detail.getByRole('button', { name: say(language, 'hours.next') }).click()
      await expect(detail.locator('.week-hours').getByText(reasons[language].friday)).toHaveCount(0)
      await page.reload()
      await expect(detail).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`\\|\\| ${landing[language]}$`))
      // A favourite place is first in the list, and on the favourites page.
      await detail.getByRole('button', { name: say(language, 'favourites.toggle', { name: landing[language] }) }).click()
      await detail.getByRole('link', { name: say(language, 'place.on_map') }).click()
      await expect(page).toHaveURL(new RegExp(`campus-map\\?place=${landing.id}`))
      await page.goBack()
      await detail.getByRole('link', { name: say(language, 'place.menu'), exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`whats-on-the-menu\\?place=${landing.id}`))
      await page.goBack()
      if (isMobile) {
        await detail.getByRole('link', { name: say(language, 'places.all') }).click()
        await expect(detail).toBeHidden()
        await expect(card.getByRole('link')).toBeFocused()
      }
      await open(page, language, `/cedar-coast/locations?place=${juice.id}`)
      await expect(main.getByRole('link', { name: say(language, 'place.reserve') })).toHaveAttribute(
        'href',
        new RegExp(`place=${juice.id}`),
      )
      await open(page, language, '/cedar-coast/locations')
      const favourites = main.getByRole('region', { name: say(language, 'places.favourites') })
      await expect(favourites.locator('.place-card')).toHaveCount(1)
      await expect(main.locator('.place-card').first()).toContainText(landing[language])
      await expect(main.locator('.place-card')).toHaveCount(11)
      await open(page, language, '/cedar-coast/favourites')
      await expect(main.getByRole('region', { name: say(language, 'finder.favourites.places') })).toContainText(landing[language])
      await open(page, language, '/cedar-coast/locations?place=no-such-place')
      await expect(page.getByText(say(language, 'places.gone'))).toBeVisible()
    })
  })
}
