import { expect, type Page } from '@playwright/test'
import { alive, open } from './steps.ts'
import { goOffline, languages, test, texts, waitForCached, waitForWorker, withWorker } from './visitor.ts'
import { say } from './words.ts'

/** Stories of Cedar Coast as each language tells them. The clock says Wednesday 2026-11-25. */
const shown = {
  en: {
    dinner: 'Harvest dinner under the big windows',
    dinnerDay: 'Saturday, November 28th, 2026',
    dinnerHours: '5:30 pm to 8:00 pm',
    landing: 'The Landing',
    midnight: '10:00 pm to 12:30 am the next day',
    weeks: 'November 19th, 2026, 11:00 am to December 17th, 2026, 8:00 pm',
    karaoke: 'Karaoke and dumplings',
    poster: 'Poster: Karaoke and dumplings at the Boathouse',
    dietitian: 'Ask the dietitian',
    rootAndGrain: 'Root & Grain opens at Cedar House',
    winter: 'Winter hours and the holiday closure',
    greenStart: 'Green start',
    greenDays: 'November 5th, 2026 to December 5th, 2026',
    chef: 'Executive Chef',
    kitchen: 'Behind the counter',
    article: 'Sixty-one grams',
    meeting: 'Tidewater Commons, room 204',
    meetingHours: 'From 4:00 pm',
    lounge: 'Cedar House, fireside lounge',
    catering: 'Receptions',
    size: /\d+\u00A0KB/,
    privacy: 'What we keep',
    letter: 'The Cedar Table, no. 31: squash, seven ways',
  },
  fr: {
    dinner: 'Souper des récoltes devant les grandes fenêtres',
    dinnerDay: 'samedi 28 novembre 2026',
    dinnerHours: 'De 17h30 à 20h00',
    landing: 'Le Débarcadère',
    midnight: 'De 22h00 à 00h30 le lendemain',
    weeks: 'Du 19 novembre 2026, 11h00, au 17 décembre 2026, 20h00',
    karaoke: 'Karaoké et raviolis',
    poster: 'Affiche\u00A0: Karaoké et raviolis au Hangar',
    dietitian: 'Parlez à la diététiste',
    rootAndGrain: 'Racines et grains ouvre à Cedar House',
    winter: "Horaire d'hiver et fermeture des Fêtes",
    greenStart: 'Départ vert',
    greenDays: 'Du 05 novembre 2026 au 05 décembre 2026',
    chef: 'Cheffe des cuisines',
    kitchen: 'Derrière le comptoir',
    article: 'Soixante et un grammes',
    meeting: 'Carrefour Tidewater, salle 204',
    meetingHours: 'À partir de 16h00',
    lounge: 'Cedar House, salon du foyer',
    catering: 'Réceptions',
    size: /\d+\u00A0Ko/,
    privacy: 'Ce que nous conservons',
    letter: 'La table de Cedar, nᵒ\u00A031\u00A0: la courge en sept façons',
  },
} as const

const card = (page: Page, title: string) =>
  page.locator('.story-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const language of languages) {
  const story = shown[language]

  test.describe(`the lists of a school, in ${language}`, () => {
    test('events: when, where and which picture; each leads to its page, its calendar entry and back; a past one says so, an unknown one is not found; Balanced U has both addresses [EVNT-01, EVNT-03 to EVNT-05, EVNT-Q2, NAV-13, NAV-14, SECT-02, SECT-Q1]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/events')
      for (const fact of [story.dinnerDay, story.dinnerHours, story.landing]) await expect(card(page, story.dinner)).toContainText(fact)
      for (const fact of [story.midnight, story.weeks]) await expect(page.getByText(fact)).toBeVisible()
      await expect(card(page, story.karaoke).getByRole('img')).toHaveAttribute('alt', story.poster)
      await expect(page.locator('.story-card')).toHaveCount(7)
      await page.getByRole('link', { name: say(language, 'events.details_of', { title: story.dinner }) }).click()
      await expect(heading(page, story.dinner)).toBeVisible()
      await expect(page).toHaveURL(/\/cedar-coast\/event\/2528c4049e549748b3dd7398$/)
      await expect(page).toHaveTitle(new RegExp(`\\|\\| ${story.dinner}$`))
      await expect(page.getByRole('link', { name: say(language, 'calendar.add') })).toHaveAttribute('href', /event\/\w+\.ics\?locale=/)
      await page.getByRole('link', { name: say(language, 'events.all') }).click()
      await expect(card(page, story.dinner)).toBeVisible()

      await open(page, language, '/cedar-coast/event/ba6a805dfed44ef704fc604d')
      await expect(page.getByText(say(language, 'events.over'))).toBeVisible()
      await expect(page.getByRole('link', { name: say(language, 'calendar.add') })).toHaveCount(0)
      for (const address of ['balanced-u-events', 'balanced_u_events']) {
        await open(page, language, `/cedar-coast/${address}`)
        await expect(card(page, story.dietitian)).toBeVisible()
      }
      await page.getByRole('link', { name: say(language, 'events.details_of', { title: story.dietitian }) }).click()
      await expect(heading(page, story.dietitian)).toBeVisible()
      await expect(page.getByRole('link', { name: say(language, 'events.all_balanced_u') })).toBeVisible()
      for (const path of ['event/unknown', 'news-item/unknown', 'special-offer/unknown']) {
        await page.goto(page.url().replace(/cedar-coast.*$/, `cedar-coast/${path}`))
        await expect(page).toHaveURL(/\/404$/)
      }
    })

    test('news along its line: to its page and back, or out into a new tab; offers with their days, each in full; catering files and newsletters: what they are, how large, and the file itself [NEWS-01, NEWS-02, NEWS-04, NEWS-Q2, OFFR-01, OFFR-02, CATR-01, CATR-Q1, NLTR-02, NLTR-04]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/news')
      const outside = page.getByRole('link', { name: say(language, 'news.more_outside', { title: story.winter }) })
      await expect(outside).toHaveAttribute(
        'href',
        `https://www.cedarcoast.example/${language === 'fr' ? 'fr/calendrier/hiver' : 'calendar/winter'}`,
      )
      await expect(outside).toHaveAttribute('target', '_blank')
      await expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(card(page, story.rootAndGrain)).toContainText('Cedar House')
      await page.getByRole('link', { name: say(language, 'news.more_of', { title: story.rootAndGrain }) }).click()
      await expect(heading(page, story.rootAndGrain)).toBeVisible()
      await expect(page.locator('.prose')).toContainText(/1[,\u00A0]140/)
      await page.getByRole('link', { name: say(language, 'news.all') }).click()
      await expect(card(page, story.rootAndGrain)).toBeVisible()

      await open(page, language, '/cedar-coast/special-offers')
      await expect(card(page, story.greenStart)).toContainText(story.greenDays)
      await page.getByRole('link', { name: say(language, 'offers.details_of', { name: story.greenStart }) }).click()
      await expect(heading(page, story.greenStart)).toBeVisible()
      await expect(page.getByText(story.greenDays)).toBeVisible()
      await expect(page.locator('.prose')).toBeVisible()

      await open(page, language, '/cedar-coast/catering-files')
      const row = page.getByRole('row').filter({ hasText: story.catering })
      await expect(row).toContainText(story.size)
      const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()])
      expect(file.suggestedFilename()).toMatch(/^cedar-coast-catering-reception.*\.pdf$/)
      await open(page, language, '/cedar-coast/newsletters')
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(say(language, 'newsletters.current', { year: '2026' }))
      const view = page.getByRole('link', { name: say(language, 'newsletters.view_named', { name: story.letter }) })
      const pdf = await page.request.get((await view.getAttribute('href')) ?? '')
      const { 'content-type': type, 'content-disposition': disposition } = pdf.headers()
      expect([pdf.status(), type, disposition]).toEqual([200, 'application/pdf', 'inline'])
      const download = page.getByRole('link', { name: say(language, 'newsletters.download_named', { name: story.letter }) })
      const [letter] = await Promise.all([page.waitForEvent('download'), download.click()])
      expect(letter.suggestedFilename()).toMatch(/\.pdf$/)
    })

    test('albums: the first is open, another opens by its name; photos by keyboard and swipe, with their words; the blog and the meetings: one at a time, by keyboard, named by the address; staff: who, how to reach them, and their story; ten zeros are no number [ALBM-01, ALBM-02, BLOG-01, MEET-01, STAF-01, STAF-03]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/photo-albums')
      const photos = page.locator('.gallery-photo')
      await expect(photos).toHaveCount(8)
      await expect(page.getByRole('img', { name: say(language, 'albums.no_alt'), includeHidden: true })).toHaveCount(1)
      await page.getByRole('combobox').selectOption({ label: story.kitchen })
      await expect(photos).toHaveCount(9)
      await expect(page).toHaveURL(/album=abae517f93bd985bcabcf5fb/)
      await photos.nth(2).click()
      const position = (at: number) =>
        page.getByRole('dialog', { name: say(language, 'albums.position', { position: at, total: 9 }), exact: true })
      await expect(position(3)).toBeVisible()
      for (const [key, at] of Object.entries({ ArrowRight: 4, End: 9, ArrowLeft: 8, Home: 1 })) {
        await page.keyboard.press(key)
        await expect(position(at)).toBeVisible()
      }
      await swipe(page, -160)
      await expect(position(2)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(photos.nth(2)).toBeFocused()
      await expect(page).not.toHaveURL(/photo=/)
      await photos.nth(4).click()
      await page.keyboard.press('ArrowRight')
      await expect(position(6)).toBeVisible()
      // The device's way back closes the photo, not the page.
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(photos.nth(4)).toBeFocused()
      await page.goForward()
      await page.reload()
      await expect(position(5)).toBeVisible()
      await page.getByRole('button', { name: say(language, 'actions.close') }).click()
      await expect(page).not.toHaveURL(/photo=/)
      await expect(page).toHaveURL(/album=abae517f93bd985bcabcf5fb/)

      await open(page, language, '/cedar-coast/staff')
      const chef = page.locator('.staff-card').filter({ hasText: story.chef })
      await expect(chef.getByRole('link', { name: '(250) 555 - 0172' })).toHaveAttribute('href', 'tel:+12505550172')
      await expect(chef.getByRole('link', { name: 'maren.holt@cedarcoast.example' })).toHaveAttribute('href', /^mailto:/)
      await expect(page.getByText('000 - 0000')).toHaveCount(0)
      const bio = chef.getByRole('button', { name: say(language, 'staff.bio_of', { name: 'Maren Holt' }) })
      await bio.click()
      await expect(page.getByRole('dialog', { name: 'Maren Holt' }).locator('.prose')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(bio).toBeFocused()

      await open(page, language, '/cedar-coast/dining-blog')
      await page.getByRole('tab').first().press('ArrowDown')
      await expect(page.getByRole('tab', { selected: true })).toContainText(story.article)
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: story.article })).toBeVisible()
      await expect(page).toHaveURL(/article=cf0b4b5ee4ca6d8bc3a9376c/)
      await page.reload()
      await expect(page.getByRole('tabpanel').getByRole('heading', { name: story.article })).toBeVisible()
      await open(page, language, '/cedar-coast/directors-meetings')
      for (const fact of [story.meeting, story.meetingHours]) await expect(page.getByRole('tabpanel')).toContainText(fact)
      await page.getByRole('tab', { name: story.lounge }).first().click()
      await expect(page.getByRole('tabpanel')).toContainText(story.lounge)
      await expect(page).toHaveURL(/meeting=/)
    })

    test(
      'visited pages open offline, with their age: lists, an event whose list was read, a privacy notice that says how to ask about oneself; polls say why they are not there [PWA-Q6, PWA-Q7, PWA-Q13, POL-01, POL-Q1, SURV-01]',
      withWorker,
      async ({ page, context }) => {
        await open(page, language, '/cedar-coast/staff')
        await waitForCached(page, '/v1/staff/active_list')
        await open(page, language, '/cedar-coast/privacy')
        await expect(heading(page, say(language, 'nav.privacy'))).toBeVisible()
        const notice = page.locator('.privacy-notice')
        await expect(notice).toContainText(story.privacy)
        await expect(page.getByRole('link', { name: say(language, 'privacy.request_mail') })).toHaveAttribute('href', /^mailto:/)
        await waitForCached(page, '/v1/privacy_notices')
        await open(page, language, '/cedar-coast/events')
        await waitForCached(page, '/v1/events/public_list')
        await waitForWorker(page)
        await page.reload()
        await alive(page)
        await goOffline(context)
        await page.reload()
        await expect(card(page, story.dinner)).toBeVisible()
        await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
        await page.getByRole('link', { name: say(language, 'events.details_of', { title: story.dinner }) }).click()
        await expect(heading(page, story.dinner)).toBeVisible()
        await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
        await page.goto(page.url().replace(/event\/.*$/, 'staff'))
        await expect(page.locator('.staff-card').filter({ hasText: story.chef })).toBeVisible()
        await expect(page.getByText(texts[language].cachedAt).first()).toBeVisible()
        await page.goto(page.url().replace('staff', 'privacy'))
        await expect(notice).toContainText(story.privacy)
        await expect(page.locator('main').getByText(texts[language].cachedAt)).toBeVisible()
        await page.goto(page.url().replace('privacy', 'surveys'))
        await expect(page.getByRole('alert')).toContainText(say(language, 'surveys.offline'))
      },
    )
  })
}

test('a list that loads shows so; one that fails says so and can be tried again; an empty one leads on, in the words of the documents [SECT-11, SITE-29, EVNT-02, NEWS-05, OFFR-03, STAF-02, BLOG-02, MEET-02, design: four looks]', async ({
  page,
}) => {
  await open(page, 'en', '/cedar-coast/about-dining')
  let answer: (() => Promise<void>) | undefined
  await page.route(
    '**/v1/events/public_list*',
    (route) => (answer = () => route.fulfill({ status: 500, json: { status: 'error', msg: '' } })),
  )
  await page.evaluate(() => history.pushState({}, '', '/cedar-coast/events'))
  await expect(page.locator('.loading .skeleton')).toHaveCount(6)
  await expect(page.locator('.loading')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('status').filter({ hasText: say('en', 'actions.loading') })).toHaveCount(1)
  await answer?.()
  await expect(page.getByRole('alert')).toContainText(say('en', 'errors.content_failed'))
  await page.unroute('**/v1/events/public_list*')
  await page.getByRole('button', { name: say('en', 'actions.try_again') }).click()
  await expect(page.locator('.story-card')).toHaveCount(7)

  for (const [slug, words] of Object.entries(empty)) {
    await open(page, 'en', `/harbour-street/${slug}`)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
})

/** A finger across the photo. */
const swipe = async (page: Page, across: number): Promise<void> => {
  const box = await page.locator('.lightbox-stage').boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + across, y + 4, { steps: 4 })
  await page.mouse.up()
}

/** What a school without content says, to the letter (SECT-04). */
const empty = {
  events: 'Check back soon for more events',
  balanced_u_events: 'Check back soon for more events',
  news: 'Check back soon for more news',
  'special-offers': 'Check back soon for more special offers',
  newsletters: 'Check back soon for more newsletters',
  'photo-albums': 'Check back soon for more photos',
  staff: 'We are now taking applications!',
  'dining-blog': 'Check back soon for more blogs',
  'directors-meetings': 'Check back soon for more meetings',
  'catering-files': 'Check back soon for more catering files',
}
