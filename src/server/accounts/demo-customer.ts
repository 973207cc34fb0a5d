import { addCustomer, emailKey, findAccount } from '#server/db/customers.ts'
import type { Database } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { openPasswords } from './passwords.ts'
import { newCustomer, personOf } from './person.ts'

/** The README's demo login; its password is public, so it is neither created nor accepted in production. */
export const demoCustomer = { email: 'demo@campus.test', password: 'Campus-2026!' } as const

/** The account may still exist in data that was once a trial's. */
export const isDemoLogin = ({ email, password }: { email: string; password: string }): boolean =>
  emailKey(email) === demoCustomer.email && password === demoCustomer.password

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

export const addDemoCustomers = async (db: Database, slugs: readonly string[], now: number): Promise<void> => {
  let hash: string | null = null
  for (const slug of slugs) {
    const found = await findSiteBySlug(db.read, slug)
    if (!found || (await findAccount(db.read, found.site.id, demoCustomer.email))) continue
    const { id: siteId, default_locale: locale } = found.site
    hash ??= await openPasswords().hash(demoCustomer.password)
    const customer = newCustomer({ siteId, email: demoCustomer.email, person, passwordHash: hash, locale, now })
    await db.transaction((trx) => addCustomer(trx, customer))
  }
}
