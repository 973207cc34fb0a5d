import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { englishHost } from '../support/hosts.ts'
import { alive, buttonOf } from './steps.ts'
import { hostOf, type Language } from './visitor.ts'
import { say } from './words.ts'

/** Who buys, by the choices of the demo school's order form; each has a plan on offer. */
const buyers = {
  student: { type: 'Student', year: 'Second year and up', location: 'In residence', term: 'Winter term' },
  parent: { type: 'Parent of a student', year: 'Second year and up', location: 'In residence', term: 'Winter term' },
  faculty: { type: 'Faculty or staff', year: 'Not a student', location: 'Off campus', term: 'Winter term' },
} as const
type BuyerKind = keyof typeof buyers

const lists = { type: 'customerTypes', year: 'customerYears', location: 'customerLocations', term: 'customerTerms' } as const
type Group = keyof typeof lists
type Form = Record<(typeof lists)[Group], { id: string; name: string }[]>

/** Asks the page's own host, as the visitor of this browser. */
export const asks = async <T>(page: Page, path: string, body: object): Promise<T> => {
  const answer = await page.evaluate(
    async ([where, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(where, { method: 'POST', headers, body: text })).text()
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(answer).toContain('"success"')
  return JSON.parse(answer) as T
}

export const siteOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get(`${new URL(page.url()).origin.replace('//fr.', '//')}/v1/sites/cedar-coast/info_ca`)
  return ((await answer.json()) as { site: { id: string } }).site.id
}

/** What is bought: a plan, where nothing else is said; what goes on needs a page on which its buyer is logged in. */
type Wish = 'plan' | 'coffee' | 'monthly'
type Offer = { mealPlans: { id: string; subscription: boolean; subscription_frequency: string | null }[] }

const itemOf = (wish: Wish, { mealPlans }: Offer): object => {
  if (wish === 'coffee') return { item_type: 'Coffee subscription', months: 3 }
  const plan = mealPlans.find((one) => (wish === 'monthly' ? one.subscription_frequency === 'monthly' : !one.subscription))
  const days = wish === 'monthly' ? { first_plan_date: '2027-01-01', last_plan_date: '2027-04-01' } : {}
  return { item_type: 'Meal plan', meal_plan: plan?.id, ...days }
}

const readAt = async <T>(page: Page, address: string): Promise<T> => (await (await page.request.get(address)).json()) as T

/** Gives this browser the selections of a buyer, as an earlier visit would have; answers the ids that the calls take. */
export const isKnownAs = async (
  page: Page,
  kind: BuyerKind,
  { host, apiHost }: { host: string; apiHost: string },
): Promise<{ site_id: string } & Record<string, string>> => {
  const read = <T>(path: string) => readAt<T>(page, apiHost + path)
  const { site } = await read<{ site: { id: string } }>('/v1/sites/cedar-coast/info_ca')
  const form = await read<Form>(`/v1/orderform/list?site_id=${site.id}`)
  const groups = Object.keys(lists) as Group[]
  const chosen = groups.map((group): [Group, string] => {
    const found = form[lists[group]].find(({ name }) => name === buyers[kind][group])
    if (!found) throw new Error(`no ${group} is called ${buyers[kind][group]}`)
    return [group, found.id]
  })
  const selections = new URLSearchParams([['site', site.id], ...chosen]).toString()
  await page.context().addCookies([{ name: 'customer_selections', value: encodeURIComponent(selections), url: host }])
  return { site_id: site.id, ...Object.fromEntries(chosen.map(([group, id]) => [`${group}_id`, id])) }
}

/** Puts a plan into the cart of this browser, as its page does, and opens the checkout. */
export const opensCheckout = async (
  page: Page,
  language: Language,
  kind: BuyerKind,
  added: { wish?: Wish; host?: string; code?: string } = {},
): Promise<void> => {
  const host = added.host ?? hostOf(language)
  // The test itself resolves no other name; a cart is its id's, whichever host it is read at.
  const apiHost = added.host ?? englishHost
  const ids = await isKnownAs(page, kind, { host, apiHost })
  const offer = await readAt<Offer>(page, `${apiHost}/v1/orderform/meal_plans?${new URLSearchParams(ids).toString()}`)
  const cart = randomBytes(16).toString('hex')
  const { wish = 'plan' } = added
  const data = { cookie: cart, customer_type_id: ids['type_id'], ...ids, ...itemOf(wish, offer) }
  const path = '/v1/cart/add_meal_plan'
  // Who is logged in is so on the page's own host.
  if (wish !== 'plan') await asks(page, path, data)
  else expect(await (await page.request.post(`${apiHost}${path}`, { data, headers: { origin: apiHost } })).text()).toContain('"success"')
  if (added.code !== undefined) {
    const applied = { ...ids, cookie: cart, promo_code: added.code }
    expect(
      await (await page.request.post(`${apiHost}/v1/promo_codes/apply`, { data: applied, headers: { origin: apiHost } })).text(),
    ).toContain('"success"')
  }
  await page.context().addCookies([{ name: 'cart_id', value: cart, url: host }])
  await page.goto(`${host}/cedar-coast/meal-plan-purchase`)
  await alive(page)
  await buttonOf(page, language, 'cart.checkout').click()
  // Its code comes with the first press.
  await expect(page.getByRole('heading', { level: 2, name: say(language, 'checkout.step.details'), exact: true })).toBeFocused({
    timeout: 40_000,
  })
}

/** Orders a weekly plan for the customer who is logged in on the page's host, as a known client does. */
export const subscribesWeekly = async (page: Page, host: string): Promise<void> => {
  const ids = await isKnownAs(page, 'student', { host, apiHost: englishHost })
  const offer = await readAt<Offer>(page, `${englishHost}/v1/orderform/meal_plans?${new URLSearchParams(ids).toString()}`)
  const plan = offer.mealPlans.find((one) => one.subscription_frequency === 'weekly')
  const holder = { ...ids, cookie: randomBytes(16).toString('hex'), customer_type_id: ids['type_id'] }
  const days = { first_plan_date: '2026-11-30', last_plan_date: '2027-01-25' }
  await asks(page, '/v1/cart/add_meal_plan', { ...holder, item_type: 'Meal plan', meal_plan: plan?.id, ...days })
  const card = { first_name: 'Zoé', last_name: 'Roy', card_number: '4242424242424242', expiration: '08/29', cvc: '123' }
  const order = { ...holder, ...card, payment_type: 'Credit card', student_id: 'C12345678', terms_accepted: true }
  await asks(page, '/v1/cart/create_cc_order', order)
}

export const formOf = (page: Page): Locator => page.locator('.checkout form')
const fieldOf = (page: Page, name: string): Locator => page.locator(`.checkout [data-field="${name}"] :is(input, select)`)

let people = 0
/** An address without an account, also in a retry. */
export const newAddress = (domain = 'home.example') => `buyer-${process.pid}-${(people += 1)}-${Date.now()}@${domain}`

/** A new account, whose session belongs to a host: the page is at an answer of that host that needs no app. */
export const signsUp = async (page: Page, host: string, email: string): Promise<void> => {
  await page.goto(`${host}/robots.txt`)
  const more = { province: 'QC', postal_code: 'H2X 1Y4', phone_number: '4165551234', password: 'Abcdef1!' }
  const person = { ...buyer(email, more), site_id: await siteOf(page), source: 'signup' }
  await asks(page, '/v1/customer/create', person)
}

const isProvince = (name: string) => name.endsWith('province')

/** Types into fields by their names in the form; a state is there once its zip code is. */
export const fills = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const names = Object.keys(fields)
  for (const name of [...names.filter((one) => !isProvince(one)), ...names.filter(isProvince)]) {
    const field = fieldOf(page, name)
    if (isProvince(name)) await field.selectOption(fields[name] ?? '')
    else await field.fill(fields[name] ?? '')
  }
}

/** Types into those of the fields that the open part of the details shows. */
export const fillsPart = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const same = page.locator('input[name=student_same_address]')
  if ('student_address' in fields && (await same.isVisible())) await same.uncheck()
  const shownOf = async (isWanted: (name: string) => boolean) => {
    const names = await page
      .locator('.checkout form [data-field]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? ''))
    await fills(page, Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name) && isWanted(name))))
  }
  await shownOf((name) => !isProvince(name))
  await shownOf(isProvince)
}

/** Goes through the details part by part, up to the payment. */
export const entersDetails = async (page: Page, fields: Record<string, string>): Promise<void> => {
  const step = page.locator('.checkout [data-step]')
  for (let open = await step.getAttribute('data-step'); open !== 'pay'; open = await step.getAttribute('data-step')) {
    await fillsPart(page, fields)
    await presses(page)
    await expect(step).not.toHaveAttribute('data-step', open ?? '')
  }
}

/** A buyer of the demo school, whose address of mail is new each time. */
export const buyer = (email: string, more: Record<string, string> = {}): Record<string, string> => ({
  first_name: 'Zoé',
  last_name: "O'Neil-Bélanger",
  email,
  confirm_email: email,
  phone: '4165551234',
  address: "12 rue de l'Église",
  city: 'Montréal',
  province: 'CA-QC',
  postal_code: 'h2x1y4',
  ...more,
})

export const student = (email: string): Record<string, string> => ({
  student_first_name: 'Anaïs',
  student_last_name: 'Bélanger',
  student_email: email,
  student_confirm_email: email,
  student_phone: '4165559876',
  student_address: '3 Main St., Apt #5',
  student_city: 'Albany',
  student_province: 'US-NY',
  student_postal_code: '12207',
})

/** The button that ends a part of the details, or pays. */
export const submitOf = (page: Page): Locator => formOf(page).locator('button[type=submit]')
export const presses = (page: Page): Promise<void> => submitOf(page).click()

/** Ticks the terms of the order. */
export const accepts = (page: Page): Promise<void> => page.locator('.checkout input[name=terms]').check()

/** Chooses how it is paid. */
export const paysBy = (page: Page, type: string): Promise<void> => page.locator(`.checkout-ways input[value="${type}"]`).check()

export const types = (page: Page, number: string, expiration = '0829', cvc = '123'): Promise<void> =>
  fills(page, { number, expiration, cvc })

export const isComplete = async (page: Page, language: Language): Promise<void> => {
  await expect(page.locator('.order-receipt')).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('heading', { level: 2, name: say(language, 'order.next.title') })).toBeVisible()
}

/** The page waits for the provider's answer, or has it: on a busy machine it may come before the page is drawn. */
export const followsPayment = (page: Page, language: Language): Promise<void> =>
  expect(page.getByText(say(language, 'errors.payment_pending')).or(page.locator('.order-receipt'))).toBeVisible()
