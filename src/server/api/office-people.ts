import { Problem } from '#contract/errors.ts'
import { officePeople, removePerson, savePerson, type StaffPerson } from '#contract/office-account.ts'
import { isoInstant } from '#domain/calendar.ts'
import { requireEmail } from '#server/accounts/limit-mail-requests.ts'
import { endStaffKeys } from '#server/accounts/keys.ts'
import { forgetStaffSession } from '#server/accounts/staff-session.ts'
import { removePerson as removeEntry, savePerson as saveEntry } from '#server/content/change-people.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { emailKey } from '#server/db/customers.ts'
import { lockContent } from '#server/db/import.ts'
import type { Reader, Writer } from '#server/db/open.ts'
import { listFactorOwners } from '#server/db/staff-factors.ts'
import { findStaff, listStaff, listStaffAccounts, removeStaffAccount } from '#server/db/staff-users.ts'
import { post } from '#server/mail/letters.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'

/** Each may send a mail. */
const saving: LimitRule = { name: 'office-people', most: 200, perMs: hourMs }

const listPeople = async (db: Reader, siteId: string): Promise<StaffPerson[]> => {
  const accounts = new Map((await listStaffAccounts(db, siteId)).map((one) => [one.email_key, one]))
  const proving = new Set(await listFactorOwners(db, siteId))
  return (await listStaff(db, siteId)).map(({ email, role, places }) => {
    const account = accounts.get(emailKey(email))
    return {
      email,
      role,
      places: places && [...places],
      has_password: account !== undefined,
      second_factor: proving.has(emailKey(email)),
      seen_at: account?.seen_at ?? null,
    }
  })
}

/** Changes people under the lock of the content, so that two managers cannot take out each other; the last one who can log in stays. */
const changePeople = async <T>(context: StaffContext, change: (trx: Writer) => Promise<T>): Promise<T> => {
  const { db, staff, mail } = context
  const managers = async (trx: Writer) => (await listPeople(trx, staff.siteId)).filter(({ role }) => role === 'manager')
  const changed = await db.transaction(async (trx) => {
    await lockContent(trx)
    if (!(await managers(trx)).some(({ email }) => email === staff.email)) throw new Problem('forbidden')
    const result = await change(trx)
    if (!(await managers(trx)).some((one) => one.has_password)) throw new Problem('manager_last')
    return result
  })
  mail.wake()
  return changed
}

const byOf = ({ staff, now }: StaffContext) => ({ siteId: staff.siteId, author: staff.email, now })

export const officePeopleCalls = [
  handleStaff(officePeople, 'people', async (_, { db, staff }) => ({ payload: { people: await listPeople(db.read, staff.siteId) } })),

  handleStaff(savePerson, 'roles', async ({ email, role, places, is_new: isNew, invite }, context) => {
    const { db, limits, locale, now, staff } = context
    requireEmail(email)
    await limits.take({ rule: saving, who: staff.siteId })
    await changePeople(context, async (trx) => {
      if (isNew && (await findStaff(trx, staff.siteId, email))) throw new Problem('person_known')
      const isAdded = await saveEntry(trx, byOf(context), { email, role, places })
      if (!isAdded && !invite) return
      // The link of a former invitation ends, also where its mail is still to be sent.
      await endStaffKeys(trx, { siteId: staff.siteId, email }, isoInstant(now))
      await post(trx, staff.siteId, 'staff_invited', { email, locale })
    })
    return { payload: { people: await listPeople(db.read, staff.siteId) } }
  }),

  handleStaff(removePerson, 'roles', async ({ email }, context) => {
    const { db, now, staff, visitor } = context
    if (email === '') throw new Problem('email_required')
    const removed = await changePeople(context, async (trx) => {
      const written = await removeEntry(trx, byOf(context), email)
      if (written === null) throw new Problem('not_found')
      const person = { site_id: staff.siteId, email_key: emailKey(written) }
      await removeStaffAccount(trx, person)
      await endStaffKeys(trx, { siteId: staff.siteId, email: written }, isoInstant(now))
      return written
    })
    if (removed === staff.email) forgetStaffSession(visitor)
    return { payload: { people: await listPeople(db.read, staff.siteId) } }
  }),
]
