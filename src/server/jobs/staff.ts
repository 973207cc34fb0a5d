import { type StaffRole, staffRoles } from '#contract/office-account.ts'
import { isoInstant } from '#domain/calendar.ts'
import { formEmail } from '#domain/shared-rules.ts'
import { endStaffKeys } from '#server/accounts/keys.ts'
import { savePerson } from '#server/content/change-people.ts'
import { author } from '#server/content/history.ts'
import { emailKey } from '#server/db/customers.ts'
import type { Database, Reader } from '#server/db/open.ts'
import { findSiteBySlug, listSites } from '#server/db/sites.ts'
import { removeFactors } from '#server/db/staff-factors.ts'
import { endStaffSessions } from '#server/db/staff-sessions.ts'
import { listStaffUsers } from '#server/db/staff-users.ts'
import { post } from '#server/mail/letters.ts'

/** Queues a reset mail for each school whose office the person belongs to; returns how many. */
export const staffReset = async (db: Database, email: string): Promise<number> => {
  const users = await listStaffUsers(db.read, email)
  await db.transaction(async (trx) => {
    for (const user of users) await post(trx, user.site_id, 'staff_reset', { email: user.email })
  })
  return users.length
}

/** Removes the second factors and recovery codes of a person who lost them, and ends their sessions; returns how many factors. */
export const staffForgetFactors = async (db: Database, email: string): Promise<number> => {
  const users = await listStaffUsers(db.read, email)
  return db.transaction(async (trx) => {
    let removed = 0
    for (const { site_id, email: written } of users) {
      const person = { site_id, email_key: emailKey(written) }
      const gone = await removeFactors(trx, person)
      if (gone === 0) continue
      await endStaffSessions(trx, person)
      await post(trx, site_id, 'staff_notice', { email: written, about: 'factor_removed' })
      removed += gone
    }
    return removed
  })
}

const roleOf = (given: string | undefined): StaffRole => {
  const role = staffRoles.find((one) => one === given)
  if (!role) throw new Error(`--role: expected one of ${staffRoles.join(', ')}`)
  return role
}

const schoolOf = async (read: Reader, slug: string | undefined) => {
  if (slug !== undefined) {
    const found = await findSiteBySlug(read, slug)
    if (!found) throw new Error(`--site: no school has the slug ${slug}`)
    return found.site
  }
  const all = await listSites(read)
  const [only] = all
  if (!only) throw new Error('there is no school yet: import one first (npm run content -- import DIR)')
  if (all.length > 1) throw new Error(`--site: name the school (${all.map(({ site }) => site.slug).join(', ')})`)
  return only.site
}

/**
 * Adds a person to the office of a school, or changes their role, and queues an invitation. The only way to a first manager: who runs
 * commands on the server is trusted with everything, and no call or upload makes a manager of a person who is none.
 */
export const staffAdd = async (
  db: Database,
  email: string,
  given: { role: string | undefined; site: string | undefined; now: number },
): Promise<{ slug: string; role: StaffRole }> => {
  const role = roleOf(given.role)
  if (!formEmail(email)) throw new Error(`${email}: not an email address`)
  const { now } = given
  const { id, slug } = await schoolOf(db.read, given.site)
  await db.transaction(async (trx) => {
    await savePerson(trx, { siteId: id, author: author(), now }, { email, role })
    await endStaffKeys(trx, { siteId: id, email }, isoInstant(now))
    await post(trx, id, 'staff_invited', { email })
  })
  return { slug, role }
}
