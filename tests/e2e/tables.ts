import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './steps.ts'
import { hostOf, type Language } from './visitor.ts'
import { say } from './words.ts'

export const site = 'e292d8e0a1e2c3ca03115278'
export const boathouse = { id: '277a45e3daa18e385ee76f17', en: 'Boathouse Noodle Bar', fr: 'Bar à nouilles du Hangar' }
export const juice = { id: '373b02cecd75d329c2cc3ccb', en: 'Summit Juice Bar', fr: 'Bar à jus Le Sommet' }
export const accountPath = { en: '/cedar-coast/customer-account', fr: '/cedar-coast/gerer-votre-compte' }

/** What the page's own script sends: a session belongs to the host of its language. */
export const post = (page: Page, path: string, body: Record<string, unknown>) =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent })
      return { status: answer.status, body: (await answer.json()) as { customer?: { id: string } } }
    },
    [path, JSON.stringify(body)] as const,
  )

export const password = 'Abcdef1!'

let people = 0
export const emailOf = (language: Language) => `table-${language}-${process.pid}-${(people += 1)}@example.ca`
/** A new customer, whose session the browser then has; the page is at an answer that needs no app. */
export const enter = async (
  page: Page,
  language: Language,
  email = emailOf(language),
  { host = hostOf(language), firstName = 'Zoé' }: { host?: string; firstName?: string } = {},
): Promise<string> => {
  await page.goto(`${host}/robots.txt`)
  const { body } = await post(page, '/v1/customer/create', {
    site_id: site,
    first_name: firstName,
    last_name: 'Bélanger',
    email,
    locale: `${language}-ca`,
    phone_number: '4165551234',
    address: '12 rue Principale',
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H2X1Y4',
    password,
  })
  return body.customer?.id ?? ''
}

type Slot = { location_id: string; date: string; hour: number; minute: number; friends: number }
export const book = async (page: Page, customer: string, slot: Slot): Promise<number> =>
  (await post(page, '/v1/reservations', { customer_id: customer, ...slot })).status

export const pressed = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
export const question = (page: Page, language: Language, step: 'location' | 'date' | 'block' | 'time' | 'party') =>
  page.getByRole('heading', { level: 3, name: say(language, `reservations.ask.${step}`) })

/** Opens the reservations of the account and starts the wizard, in its dialog or on a phone on its page. */
export const start = async (page: Page, language: Language): Promise<void> => {
  await open(page, language, `${accountPath[language]}?tab=reservations`)
  await pressed(page, say(language, 'reservations.new')).click()
  await expect(question(page, language, 'location')).toBeVisible()
}
