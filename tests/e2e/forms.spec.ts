import { expect, type Page } from '@playwright/test'
import { alive, open } from './steps.ts'
import { goOffline, type Language, languages, test, withWorker } from './visitor.ts'
import { say } from './words.ts'

const poll = (page: Page, index: number) => page.locator('.survey').nth(index)

/** The feedback form, filled in as a visitor does. */
const fill = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('combobox', { name: say(language, 'feedback.location') }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: say(language, 'feedback.comments') }).fill('The soup was cold. La soupe était froide.')
  await page.getByRole('textbox', { name: say(language, 'feedback.first_name') }).fill('Zoé')
  await page.getByRole('textbox', { name: say(language, 'feedback.last_name'), exact: true }).fill("O'Brien-Côté")
  await page.getByRole('textbox', { name: say(language, 'feedback.email') }).fill('zoe@example.ca')
  await page.getByRole('combobox', { name: say(language, 'feedback.customer_type') }).selectOption('Student')
  await page.getByRole('combobox', { name: say(language, 'feedback.residence') }).selectOption('Off campus')
}

const prove = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: say(language, 'feedback.captcha_start') }).click()
  await expect(page.getByText(say(language, 'feedback.captcha_done'))).toBeVisible()
}

const send = (page: Page, language: Language) => page.getByRole('button', { name: say(language, 'feedback.send') }).click()

for (const language of languages) {
  test.describe(`polls and feedback, in ${language}`, () => {
    test('a poll shows choices before the vote and shares after it; the browser remembers [SURV-01, SURV-02, SURV-03, W-COOK-05]', async ({
      page,
      context,
    }) => {
      // Each language has a poll of its own: the other's vote would change the sum.
      const [mine, other] = language === 'fr' ? [1, 0] : [0, 1]
      await open(page, language, '/cedar-coast/surveys')
      const choices = poll(page, mine).getByRole('list', { name: say(language, 'surveys.choices') })
      const results = poll(page, mine).getByRole('list', { name: say(language, 'surveys.results') })
      await expect(choices.getByRole('button').first()).toBeVisible()
      await expect(results).toBeHidden()
      const many = await choices.getByRole('button').count()
      const chosen = await choices.getByRole('button').nth(1).textContent()
      await choices.getByRole('button').nth(1).click()
      await expect(results.getByRole('listitem')).toHaveCount(many)
      await expect(results.getByRole('listitem').filter({ hasText: say(language, 'surveys.mine') })).toContainText(chosen ?? '-')
      await expect(results).toContainText(language === 'fr' ? /\d\s%/ : /\d%/)
      await expect(poll(page, mine).getByRole('heading')).toBeFocused()
      const total = await poll(page, mine).getByRole('status').textContent()
      const cookie = (await context.cookies()).find(({ name }) => name === 'survey_votes')
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(390 * 86_400)
      const again = await page.reload()
      // The server does not know what was answered: choices that turn into shares would stand there for a moment.
      expect(await again?.text()).not.toContain('class="survey-choices"')
      await expect(results).toBeVisible()
      expect(await poll(page, mine).getByRole('status').textContent()).toBe(total)
      await expect(poll(page, other).getByRole('list', { name: say(language, 'surveys.choices') })).toBeVisible()
    })

    test('feedback shows what is missing beside each field, is sent, and the form is empty again [FEED-01 to FEED-11, FEED-13]', async ({
      page,
    }) => {
      await open(page, language, '/cedar-coast/feedback')
      await send(page, language)
      const wrong = page.locator('.field-error')
      await expect(wrong).toHaveText([
        say(language, 'feedback.select_location'),
        say(language, 'feedback.comments_required'),
        say(language, 'errors.first_name_required'),
        say(language, 'errors.last_name_required'),
        say(language, 'errors.email_required'),
        say(language, 'errors.select_one'),
        say(language, 'errors.select_one'),
        say(language, 'feedback.complete_captcha'),
      ])
      await expect(page.getByRole('combobox', { name: say(language, 'feedback.location') })).toBeFocused()
      await expect(page.locator('main form').getByRole('status')).toHaveText(say(language, 'form.faults', { count: 8 }))
      await fill(page, language)
      await page.getByRole('textbox', { name: say(language, 'feedback.email') }).fill('zoe at example')
      await prove(page, language)
      await send(page, language)
      await expect(wrong).toHaveText([say(language, 'errors.email_invalid')])
      await page.getByRole('textbox', { name: say(language, 'feedback.email') }).fill('zoe@example.ca')
      await expect(wrong).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: say(language, 'feedback.comments') })).toHaveAttribute('rows', '6')
      // A visitor who has to wait gets no "try again"; a solution that the server has read is needed again.
      const tooMany = { status: 429, headers: { 'X-Error-Code': 'too_many' }, json: { status: 'error', msg: '' } }
      await page.route('**/v1/feedback/submit', (route) => route.fulfill(tooMany))
      await send(page, language)
      await expect(page.getByText(say(language, 'errors.too_many'))).toBeVisible()
      await page.unroute('**/v1/feedback/submit')
      await prove(page, language)
      await send(page, language)
      await expect(page.getByText(say(language, 'feedback.thanks'))).toBeVisible()
      await page.getByRole('button', { name: say(language, 'feedback.again') }).click()
      await expect(page.getByRole('textbox', { name: say(language, 'feedback.comments') })).toHaveValue('')
    })

    test(
      'feedback that could not be sent keeps its input, shows a notice, and is not sent later by itself [FEED-12, FEED-Q1, PWA-Q2]',
      withWorker,
      async ({ page, context }) => {
        await open(page, language, '/cedar-coast/feedback')
        await fill(page, language)
        await prove(page, language)
        const posts: string[] = []
        page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
        await page.route('**/v1/feedback/submit', (route) => route.abort())
        await send(page, language)
        await expect(page.getByText(say(language, 'feedback.not_sent'))).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        // A lost post is not a lost network, and the device need not prove itself again.
        await expect(page.getByText(say(language, 'feedback.offline'))).toHaveCount(0)
        await expect(page.getByText(say(language, 'feedback.captcha_done'))).toBeVisible()
        await page.unroute('**/v1/feedback/submit')
        await goOffline(context)
        await expect(page.getByText(say(language, 'feedback.offline'))).toBeVisible()
        await expect(page.getByRole('button', { name: say(language, 'feedback.send') })).toBeDisabled()
        await context.setOffline(false)
        await expect(page.getByText(say(language, 'feedback.offline'))).toHaveCount(0)
        await alive(page)
        expect(posts.length).toBe(1)
        await page.reload()
        await alive(page)
        await expect(page.getByRole('textbox', { name: say(language, 'feedback.comments') })).toHaveValue(/La soupe était froide/)
        await expect(page.getByRole('textbox', { name: say(language, 'feedback.last_name'), exact: true })).toHaveValue("O'Brien-Côté")
        await prove(page, language)
        await send(page, language)
        await expect(page.getByText(say(language, 'feedback.thanks'))).toBeVisible()
      },
    )
  })
}

test("a provider's captcha shows its own widget on demand, and its answer is sent [FEED-07, FEED-14, FEED-Q2]", async ({ page }) => {
  const done = { status: 'success', request_time: 1, records: 0 }
  const json = { ...done, provider: 'external', site_key: 'key-of-the-school', script_url: '/captcha-of-a-provider.js' }
  await page.route('**/v1/captcha', (route) => route.fulfill({ json }))
  await page.route('**/captcha-of-a-provider.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.hcaptcha = { render(place, { sitekey, hl, callback, ...more }) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = sitekey + ' ' + hl
        button.onclick = () => { callback('solved-by-widget'); globalThis.runOut = more['expired-callback'] }
        place.append(button)
      } }
      globalThis[new URL(document.currentScript.src).searchParams.get('onload')]()`,
    }),
  )
  const sent: string[] = []
  await page.route('**/v1/feedback/submit', (route) => {
    sent.push((route.request().postDataJSON() as { captcha_response: string }).captcha_response)
    return route.fulfill({ json: { ...done, msg: '' } })
  })
  await open(page, 'fr', '/cedar-coast/feedback')
  await fill(page, 'fr')
  await expect(page.locator('script[src*="provider"]')).toHaveCount(0)
  const start = page.getByRole('button', { name: say('fr', 'feedback.captcha_start') })
  await start.press('Enter')
  const widget = page.getByRole('group', { name: say('fr', 'feedback.captcha_start') })
  await expect(widget).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(widget.getByRole('button', { name: 'key-of-the-school fr' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('fr', 'feedback.captcha_done'))).toBeVisible()
  // An answer that ran out is asked for again.
  await page.evaluate(() => (globalThis as { runOut?: () => void }).runOut?.())
  await start.click()
  await widget.getByRole('button').click()
  await send(page, 'fr')
  await expect(page.getByText(say('fr', 'feedback.thanks'))).toBeVisible()
  expect(sent).toEqual(['solved-by-widget'])
})

test('input survives a change of language [NAV-04, NAV-Q6]', async ({ page }) => {
  await open(page, 'en', '/cedar-coast/feedback')
  await fill(page, 'en')
  await page.getByRole('button', { name: say('en', 'nav.other_language') }).click()
  await expect(page.getByRole('button', { name: say('fr', 'feedback.send') })).toBeVisible()
  await alive(page)
  await expect(page.getByRole('textbox', { name: say('fr', 'feedback.comments') })).toHaveValue(/La soupe était froide/)
  await expect(page.getByRole('textbox', { name: say('fr', 'feedback.email') })).toHaveValue('zoe@example.ca')
  await expect(page.getByRole('combobox', { name: say('fr', 'feedback.customer_type') })).toHaveValue('Student')
  await expect(page.getByRole('combobox', { name: say('fr', 'feedback.location') })).not.toHaveValue('')
})

test('a campaign link opens the school, stores the campaign, and leaves no recipient in the address bar [CAMP-01 to CAMP-04, CAMP-Q1, CAMP-Q4]', async ({
  page,
  context,
}) => {
  await open(page, 'en', '/')
  const site = await page.request.get('/v1/sites/cedar-coast/info_ca')
  const { id } = ((await site.json()) as { site: { id: string } }).site
  const campaign = async () => (await context.cookies()).find(({ name }) => name === 'campaign_id')
  await page.goto(`/campaign/welcome/?g=zoe%40example.ca&siteId=${id}&cmpid=fall`)
  await page.waitForURL(/\/cedar-coast/)
  expect(page.url()).not.toContain('example.ca')
  expect(decodeURIComponent((await campaign())?.value ?? '')).toMatch(/^mcid=.+&cmpid=fall$/)
  expect(((await campaign())?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(390 * 86_400)
  // A lost network leaves the way to try again, which a reload is too; the recipient gets only one mail.
  await page.route('**/v1/campaign?*', (route) => route.abort())
  await page.goto(`/campaign/welcome/?g=zoe%40example.ca&siteId=${id}&cmpid=spring`)
  await expect(page.getByRole('button', { name: say('en', 'actions.try_again') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/campaign/welcome/?\\?siteId=${id}&cmpid=spring$`))
  await page.unroute('**/v1/campaign?*')
  await page.reload()
  await expect.poll(async () => decodeURIComponent((await campaign())?.value ?? '')).toMatch(/&cmpid=spring$/)
  await page.waitForURL(/\/cedar-coast$/)
  await page.goto(`/campaign/any-name-at-all/${id}/customer-1`)
  await page.waitForURL(/\/cedar-coast$/)
  await page.goto('/campaign/welcome/no-such-site/customer-1')
  await page.waitForURL(/\/404$/)
})
