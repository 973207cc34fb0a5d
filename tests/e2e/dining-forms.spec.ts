import { expect, type Page } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { newAddress, signsUp } from './buying.ts'
import { mailsTo } from './outbox.ts'
import { buttonOf, fieldOf, open, press } from './steps.ts'
import { hostOf, type Language, languages, test } from './visitor.ts'
import { say } from './words.ts'

const errors = (page: Page) => page.locator('.field-error')
const solve = async (page: Page, language: Language) => {
  await press(page, say(language, 'feedback.captcha_start'))
  await expect(page.getByText(say(language, 'feedback.captcha_done'))).toBeVisible()
}

for (const language of languages) {
  test.describe(`forms of the dining office, in ${language}`, () => {
    test('the dietary form keeps its input over a reload until it is sent, and is sent once [FORM-01 to FORM-13, FORM-Q8]', async ({
      page,
    }) => {
      const email = `diet-${language}-${process.pid}-${Date.now()}@example.ca`
      await open(page, language, '/cedar-coast/what-can-i-eat#allergens')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say(language, 'nav.health_form') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: say(language, 'dietary.title') })).toBeVisible()
      const form = page.locator('main form')
      // The documented eleven, and MSG, mustard, sesame and sulphites of the school.
      await expect(form.getByRole('checkbox')).toHaveCount(15)
      await press(page, say(language, 'dietary.submit'))
      await expect(errors(page)).toHaveText([
        say(language, 'errors.name_required'),
        say(language, 'errors.email_required'),
        say(language, 'errors.city_required'),
        say(language, 'errors.allergens_required'),
        say(language, 'errors.consent_required'),
        say(language, 'feedback.complete_captcha'),
      ])
      const consent = form.getByRole('radiogroup', { name: say(language, 'dietary.consent') })
      await expect(consent).toHaveAttribute('aria-invalid', 'true')
      // "Other" may stay unspecified (FORM-10), and its field says so.
      await expect(fieldOf(form, say(language, 'form.optional', { label: say(language, 'dietary.other_allergies') }))).toHaveValue('')
      // A pasted text that is too long stays whole, with a fault: else the allergy at its end would be lost without a word.
      const diet = fieldOf(form, say(language, 'form.optional', { label: say(language, 'dietary.medical_diet') }))
      const pasted = `${'x'.repeat(2000)} sesame`
      await diet.fill(pasted)
      await expect(diet).toHaveAccessibleDescription('2007 / 2000')
      await press(page, say(language, 'dietary.submit'))
      await expect(diet).toHaveAccessibleDescription(`2007 / 2000 ${say(language, 'errors.text_too_long')}`)
      await expect(diet).toHaveValue(pasted)
      await diet.fill('')
      await fieldOf(form, say(language, 'dietary.name')).fill('Zoé Bélanger')
      await fieldOf(form, say(language, 'login.email')).fill(email)
      await fieldOf(form, say(language, 'person.city')).fill('Montréal')
      await form.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true }).check()
      await page.reload()
      await expect(fieldOf(form, say(language, 'dietary.name'))).toHaveValue('Zoé Bélanger')
      await expect(form.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true })).toBeChecked()
      await consent.getByRole('radio', { name: say(language, 'form.yes') }).check()
      await solve(page, language)
      // The first answer is lost on its way; two clicks in a row send it once more, and no second form comes of it.
      let sent = 0
      await page.route('**/v1/customer/health_form', async (route) => {
        sent += 1
        if (sent > 1) return route.continue()
        // Browsers alone know where fr.localhost is.
        await route.fetch({ url: `${englishHost}/v1/customer/health_form`, headers: { ...route.request().headers(), origin: englishHost } })
        return route.abort()
      })
      await press(page, say(language, 'dietary.submit'))
      await expect(form.getByRole('alert')).not.toBeEmpty()
      await expect(fieldOf(form, say(language, 'dietary.name'))).toHaveValue('Zoé Bélanger')
      await buttonOf(page, language, 'dietary.submit').evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(page.getByText(say(language, 'dietary.thanks'))).toBeVisible()
      expect([sent, await mailsTo(email)]).toEqual([2, 1])
      await page.reload()
      await expect(fieldOf(form, say(language, 'dietary.name'))).toHaveValue('')
    })

    test('a customer finds the own name and address filled in, changes them, and leaves none of it behind [AUTH-24]', async ({ page }) => {
      const email = newAddress()
      await open(page, language, '/cedar-coast/dietary-health-form')
      const form = page.locator('main form')
      await fieldOf(form, say(language, 'person.city')).fill('Laval')
      await signsUp(page, hostOf(language), email)
      await open(page, language, '/cedar-coast/dietary-health-form')
      await expect(fieldOf(form, say(language, 'login.email'))).toHaveValue(email)
      await expect(fieldOf(form, say(language, 'dietary.name'))).toHaveValue("Zoé O'Neil-Bélanger")
      await expect(fieldOf(form, say(language, 'person.city'))).toHaveValue('Laval')
      await fieldOf(form, say(language, 'dietary.name')).fill('Zoé')
      await page.reload()
      await expect(fieldOf(form, say(language, 'login.email'))).toHaveValue(email)
      await expect(fieldOf(form, say(language, 'dietary.name'))).toHaveValue('Zoé')
      await open(page, language, '/cedar-coast/on-the-go-valentine-dining')
      await expect(fieldOf(form, say(language, 'login.email'))).toHaveValue(email)
      await press(page, say(language, 'nav.menu'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(language, 'nav.log_out') })
        .click()
      await expect(fieldOf(form, say(language, 'login.email'))).toHaveValue('')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Zoé')
      await open(page, language, '/cedar-coast/dietary-health-form')
      for (const label of ['login.email', 'dietary.name', 'person.city'] as const)
        await expect(fieldOf(form, say(language, label))).toHaveValue('')
    })

    test('an order to go is chosen from the complete lists and sent [FORM-02, FORM-14 to FORM-18, MENU-23, CONST-29]', async ({ page }) => {
      // Harbour Street has English alone, and takes no such orders.
      for (const [school, forms, spoken] of [
        ['harbour-street', 0, 'en'],
        ['cedar-coast', 1, language],
      ] as const) {
        await open(page, language, `/${school}`)
        await press(page, say(spoken, 'nav.menu'))
        const drawer = page.getByRole('dialog')
        await expect(drawer.getByRole('link', { name: say(spoken, 'nav.tab.today') })).toBeVisible()
        for (const name of ['nav.on_the_go', 'nav.health_form'] as const)
          await expect(drawer.getByRole('link', { name: say(spoken, name) })).toHaveCount(forms)
        // Harbour Street sells no plans either; its special offers are news.
        await expect(drawer.getByRole('heading', { name: say(spoken, 'nav.group.plans'), exact: true })).toHaveCount(forms)
        // A school with one language sets it for later visits (SITE-19).
        await page.context().clearCookies({ name: 'l1' })
      }
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say(language, 'nav.on_the_go') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: say(language, 'on_the_go.title') })).toBeVisible()
      const form = page.locator('main form')
      const lists = { plan: 9, base: 19, protein: 8, cheese: 6, dressing: 9, drink: 15 } as const
      for (const [name, count] of Object.entries(lists) as [keyof typeof lists, number][])
        await expect(fieldOf(form, say(language, `on_the_go.${name}`)).locator('option')).toHaveCount(count + 1)
      await expect(form.getByRole('radio')).toHaveCount(3)
      await expect(form.getByRole('group', { name: say(language, 'on_the_go.addons') }).getByRole('checkbox')).toHaveCount(6)
      await expect(form.getByRole('group', { name: say(language, 'on_the_go.sides') }).getByRole('checkbox')).toHaveCount(18)
      const allergens = form.getByRole('group', { name: say(language, 'dietary.allergens') })
      await expect(allergens.getByRole('checkbox')).toHaveCount(10)
      await expect(allergens.getByRole('checkbox', { name: say(language, 'allergens.msg'), exact: true })).toHaveCount(0)
      await allergens.getByRole('checkbox', { name: say(language, 'allergens.milk'), exact: true }).check()
      await fieldOf(form, say(language, 'dietary.name')).fill('Zoé Bélanger')
      await fieldOf(form, say(language, 'login.email')).fill('zoe@example.ca')
      await fieldOf(form, say(language, 'on_the_go.student_id')).fill('A123 456')
      await fieldOf(form, say(language, 'on_the_go.plan')).selectOption({ index: 1 })
      const base = fieldOf(form, say(language, 'on_the_go.base'))
      await form.getByRole('radio').nth(1).check()
      await base.selectOption('Baguette')
      await form.getByRole('radio').nth(2).check()
      await expect(base).toHaveCount(0)
      await form.getByRole('radio').first().check()
      await expect(base.locator('option')).toHaveCount(9)
      // Nine in the morning in Vancouver.
      await fieldOf(form, say(language, 'on_the_go.pick_up')).fill('08:30')
      await press(page, say(language, 'on_the_go.submit'))
      const rest = [say(language, 'errors.base_required'), say(language, 'errors.pick_up_past'), say(language, 'feedback.complete_captcha')]
      await expect(errors(page)).toHaveText(rest)
      await fieldOf(form, say(language, 'on_the_go.pick_up_date')).selectOption('2026-11-26')
      await expect(errors(page)).toHaveText([rest[0]!, rest[2]!])
      await solve(page, language)
      await form.getByRole('radio').nth(1).check()
      await expect(base).toHaveValue('Baguette')
      await press(page, say(language, 'on_the_go.submit'))
      await expect(page.getByText(say(language, 'on_the_go.thanks'))).toBeVisible()
    })
  })
}
