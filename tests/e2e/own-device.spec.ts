import { expect, type Page } from '@playwright/test'
import { storedOnDevice } from './stored-on-device.ts'
import { alive, buttonOf, cedar, logOut, meals, menuPath, open, press } from './steps.ts'
import { goOffline, hostOf, type Language, languages, test, visitAndCache, withWorker } from './visitor.ts'
import { say } from './words.ts'

const site_id = 'e292d8e0a1e2c3ca03115278'
const boathouse = '277a45e3daa18e385ee76f17'
const password = 'Abcdef1!'
const paths = {
  en: { login: '/cedar-coast/login', account: '/cedar-coast/customer-account' },
  fr: { login: '/cedar-coast/se-connecter-a-votre-compte', account: '/cedar-coast/gerer-votre-compte' },
} as const
const dishes = { en: 'Grilled Beef Burger', fr: 'Burger de bœuf grillé' } as const
/** Words that only the account knows. */
const own = { name: 'Ysolde-Leak', fruit: 'leakfruit', contact: 'Ève Leak', dish: 'Leakwich', comment: 'leaksoup' }

/** What the page's own script sends: a session belongs to the host of its language. */
const ask = (page: Page, path: string, body: Record<string, unknown>) =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })
      return (await answer.json()) as { status: string; customer?: { id: string } }
    },
    [path, JSON.stringify(body)] as const,
  )

let people = 0
/** A customer whose account knows more than this device: allergens, a table and a favourite; no customer is logged in afterwards. */
const newAccount = async (page: Page, language: Language): Promise<{ email: string; id: string }> => {
  const email = `leak-${language}-${process.pid}-${(people += 1)}@example.ca`
  const person = { first_name: own.name, last_name: 'Roy', phone_number: '4165551234', address: '12 Main', city: 'Halifax', province: 'NS' }
  const { customer } = await ask(page, '/v1/customer/create', { site_id, ...person, email, postal_code: 'B3H 1A1', password })
  const me = { customer_id: customer?.id ?? '', site_id }
  const allergens = { allergens: ['Milk', `Other: ${own.fruit}`], contact_name: own.contact, contact_number: '5145550199' }
  const sent = [
    await ask(page, '/v1/customer/update_allergen_profile', { ...me, ...allergens }),
    await ask(page, '/v1/customer/favourites', { ...me, add: [{ key: 'leak', name: own.dish, translations: [] }] }),
    await ask(page, '/v1/reservations', { ...me, location_id: boathouse, date: '2026-11-30', hour: 12, minute: 0, friends: 0 }),
    await ask(page, '/v1/customer/logout', {}),
  ]
  expect(sent.map(({ status }) => status)).toEqual(['success', 'success', 'success', 'success'])
  return { email, id: me.customer_id }
}

const logIn = async (page: Page, language: Language, email: string): Promise<void> => {
  await open(page, language, paths[language].login)
  await page.getByLabel(say(language, 'login.email'), { exact: true }).fill(email)
  await page.getByLabel(say(language, 'login.password'), { exact: true }).fill(password)
  await buttonOf(page, language, 'login.submit').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'account.title'))
}

for (const language of languages) {
  test(
    `in ${language} what an account brings to a device is readable offline, is in no HTTP cache, and leaves with the logout [PWA-08, PWA-Q4, AUTH-Q4, favourites]`,
    withWorker,
    async ({ page, context }) => {
      await visitAndCache(page, `${hostOf(language)}${menuPath({ place: cedar.landing.id, period: meals.lunch })}`)
      await alive(page)
      const { email, id } = await newAccount(page, language)
      await page.locator('.dish-link', { hasText: dishes[language] }).first().click()
      await press(page, say(language, 'favourites.toggle', { name: dishes[language] }))
      await page.keyboard.press('Escape')
      await logIn(page, language, email)

      await open(page, language, '/cedar-coast/favourites')
      const card = page.getByRole('status').filter({ hasText: say(language, 'favourites.account.title') })
      await expect(card).toContainText(own.dish)
      await press(page, say(language, 'favourites.account.save'))
      await expect(card.getByRole('button', { name: say(language, 'favourites.account.save') })).toHaveCount(0)
      await press(page, say(language, 'favourites.account.add'))
      await expect(card).toContainText(say(language, 'favourites.account.saved'))
      await expect(page.getByRole('button', { name: say(language, 'favourites.toggle', { name: own.dish }) })).toBeVisible()

      await open(page, language, '/cedar-coast/feedback')
      const comments = page.getByRole('textbox', { name: say(language, 'feedback.comments') })
      await comments.fill(own.comment)
      await page.reload()
      await expect(comments).toHaveValue(own.comment)

      await open(page, language, `${paths[language].account}?tab=reservations`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect.poll(async () => (await storedOnDevice(page)).databases).toContain(own.fruit)
      const during = await storedOnDevice(page)
      expect(during.addresses).not.toMatch(/\/v1\/(customer|reservations|pass|waitlist)|\/(reset-?password|confirm-email)\//i)
      for (const word of [...Object.values(own), email, id]) expect(during.caches).not.toContain(word)

      await goOffline(context)
      await page.goto(`${hostOf(language)}/cedar-coast/reservations`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'reservations.new'))
      await expect(page.getByText(say(language, 'reservations.offline'))).toBeVisible()
      await page.goto(`${hostOf(language)}${paths[language].account}?tab=reservations`)
      await expect(page.getByText(say(language, 'account.offline'))).toBeVisible()
      await expect(page.getByText(say(language, 'allergens.milk'), { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: say(language, 'section.to_menus'), exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say(language, 'reservations.mine') })).toBeVisible()
      await expect(page.getByText(say(language, 'offline.title')).filter({ visible: true })).toHaveCount(1)
      await context.setOffline(false)
      await press(page, say(language, 'actions.try_again'))
      await expect(page.getByText(own.name)).toBeVisible()

      await logOut(page, language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'login.title'))
      await expect.poll(async () => Object.values(await storedOnDevice(page)).filter((text) => text.includes(own.fruit))).toEqual([])
      const after = await storedOnDevice(page)
      for (const [where, text] of Object.entries(after))
        for (const word of [...Object.values(own), email, id]) expect(text, where).not.toContain(word)
      await open(page, language, '/cedar-coast/favourites')
      await expect(page.getByRole('heading', { name: dishes[language] }).first()).toBeVisible()
      await expect(page.getByText(own.dish)).toHaveCount(0)
      await open(page, language, '/cedar-coast/feedback')
      await expect(comments).toHaveValue('')
    },
  )
}
