import { addCustomer, emailKey, findAccount } from '#server/db/customers.ts'
import type { Database } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { findStaffPassword, listStaff, saveStaffPassword } from '#server/db/staff-users.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { openPasswords } from './passwords.ts'
import { newCustomer, personOf } from './person.ts'

/** The README's demo login; its password is public, so it is neither created nor accepted in production. */
export const demoCustomer = { email: 'demo@campus.test', password: 'Campus-2026!' } as const

/** The demo packs' people of the office have the same password, a login for each role: `manager@campus.test`. */
const isDemoAddress = (email: string): boolean => emailKey(email).endsWith('@campus.test')

/** The account may still exist in data that was once a trial's. */
export const isDemoLogin = ({ email, password }: { email: string; password: string }): boolean =>
  isDemoAddress(email) && password === demoCustomer.password

const person = personOf({
  first_name: 'Camille',
  last_name: 'Tremblay',
  student_id: 'A123 456',
  phone: '4165551234',
  address: '12 Main Street',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V 2T6',
})

const addCustomerOf = async (db: Database, { id: siteId, default_locale: locale }: PackSite, { hash, now }: Made): Promise<void> => {
  if (await findAccount(db.read, siteId, demoCustomer.email)) return
  const customer = newCustomer({ siteId, email: demoCustomer.email, person, passwordHash: await hash(), locale, now })
  await db.transaction((trx) => addCustomer(trx, customer))
}

const addStaffOf = async (db: Database, { id: siteId }: PackSite, { hash, now }: Made): Promise<void> => {
  const people = (await listStaff(db.read, siteId)).filter(({ email }) => isDemoAddress(email))
  for (const { email } of people) {
    if ((await findStaffPassword(db.read, siteId, email)) !== null) continue
    const user = { site_id: siteId, email_key: emailKey(email), password_hash: await hash(), updated_at: new Date(now).toISOString() }
    await db.transaction((trx) => saveStaffPassword(trx, user))
  }
}

type Made = { hash: () => Promise<string>; now: number }

/** Adds the demo customer to these schools, and a password for the demo people of their offices. */
export const addDemoLogins = async (db: Database, slugs: readonly string[], now: number): Promise<void> => {
  let made: Promise<string> | null = null
  const hash = () => (made ??= openPasswords().hash(demoCustomer.password))
  for (const slug of slugs) {
    const found = await findSiteBySlug(db.read, slug)
    if (!found) continue
    await addCustomerOf(db, found.site, { hash, now })
    await addStaffOf(db, found.site, { hash, now })
  }
}
