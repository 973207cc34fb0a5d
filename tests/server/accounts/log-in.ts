import { addCustomer, emailKey, type StoredCustomer } from '#server/db/customers.ts'
import { hashOf, startSession } from '#server/accounts/session.ts'
import { addKey } from '#server/db/reset-keys.ts'
import { visitorOf } from '#server/platform/visitor.ts'
import type { TestServer } from '../../support/server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A customer of Maple University with every field filled; no password. */
export const person = (given: Partial<StoredCustomer> = {}): StoredCustomer => {
  const { id = 'zoe', email = `${id}@maple.test` } = given
  return {
    site_id: 'maple-site',
    id,
    kind: 'account',
    email,
    email_key: emailKey(email),
    email_confirmed_at: null,
    password_hash: null,
    facebook_id: null,
    locale: 'en-ca',
    first_name: 'Zoé',
    last_name: "O'Neil-Bélanger",
    student_id: 'A123 456',
    barcode_id: '',
    phone: '4165551234',
    mobile: '',
    address: '12-34 Main St., Apt #5',
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H2X 1Y4',
    opt_in: 0,
    notify_by_text: 0,
    allergens: '[]',
    contact_name: '',
    contact_number: '',
    carries_epinephrine: 0,
    food_insecurity: 0,
    sso: 0,
    card_serial: null,
    card_version: 0,
    cart_id: null,
    created_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-01T12:00:00.000Z',
    ...given,
  }
}

/** A new customer who is logged in, with what their browser sends along. */
export const logIn = async (
  { db, config, url }: TestServer,
  given: Partial<StoredCustomer> = {},
): Promise<{ id: string; customer: StoredCustomer; headers: { Cookie: string; Origin: string } }> => {
  const customer = person(given)
  const visitor = visitorOf(new Headers({ 'User-Agent': firefox }), '127.0.0.1', config)
  await db.transaction(async (trx) => {
    await addCustomer(trx, customer)
    const { after } = await startSession(trx, customer, { visitor, now: config.now() })
    after()
  })
  const cookie = visitor.newCookies.map((line) => line.split(';')[0]).join('; ')
  return { id: customer.id, customer, headers: { Cookie: cookie, Origin: new URL(url).origin } }
}

export const goodPassword = 'Abcdef1!'

/** A sign-up that every rule takes. */
export const signUpForm = {
  site_id: 'maple-site',
  first_name: 'Zoé',
  last_name: "O'Neil-Bélanger",
  email: 'new@maple.test',
  phone_number: '(416) 555 - 1234',
  address: "12 rue de l'Église",
  city: 'Montréal',
  province: 'qc',
  postal_code: 'h2x 1y4',
  opt_in: 'no',
  password: goodPassword,
}

/** Keys as mails carry them. */
export const keys = { password: 'password-key', staff: 'staff-key', email: 'email-key' } as const

/** Makes the keys good for an hour, for a customer of Maple University and its tools user. */
export const someKeys = ({ db, config }: TestServer, customerId: string): Promise<void> =>
  db.transaction(async (trx) => {
    const instant = (ms: number) => new Date(config.now() + ms).toISOString()
    const times = { created_at: instant(0), expires_at: instant(3_600_000) }
    for (const [kind, key] of Object.entries(keys) as ['password' | 'staff' | 'email', string][]) {
      const owner = kind === 'staff' ? 'tools@maple.test' : customerId
      const email = kind === 'email' ? 'changed@maple.test' : null
      await addKey(trx, { site_id: 'maple-site', key_hash: hashOf(key), kind, owner, email, ...times })
    }
  })
