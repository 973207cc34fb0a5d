import { Problem } from '#contract/errors.ts'
import type { StaffRole } from '#contract/office-account.ts'
import { emailKey } from '#server/db/customers.ts'
import { lockContent } from '#server/db/import.ts'
import type { Writer } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import type { PackStaffUser } from '#server/shapes/private.ts'
import { changeContent } from './edit/change.ts'
import { fingerprint } from './edit/records.ts'

type By = { siteId: string; author: string; now: number }
/** `places`: ids, null for all. A role or places that are left out stay. */
type Person = { email: string; role?: StaffRole | undefined; places?: readonly string[] | null | undefined }

const findEntry = async (trx: Writer, siteId: string, email: string): Promise<PackStaffUser | null> => {
  const { staff_user: people } = await listRecords(trx, siteId, ['staff_user'])
  return people.find((one) => emailKey(one.email) === emailKey(email)) ?? null
}

const changeEntry = async (
  trx: Writer,
  { siteId, author, now }: By,
  {
    key,
    former,
    patch,
    what,
  }: { key: string; former: PackStaffUser | null; patch: Readonly<Record<string, unknown>> | null; what: string },
): Promise<void> => {
  const edits = [{ file: 'staff_users.json' as const, key, base: former && fingerprint(former), patch }]
  await changeContent(trx, { siteId, edits, note: { author, what }, now })
}

/** Throws Problem `place_unknown` for places that the school does not have. */
const requirePlaces = async (trx: Writer, siteId: string, places: readonly string[]): Promise<void> => {
  if (places.length === 0) return
  const { location, building } = await listRecords(trx, siteId, ['location', 'building'])
  const known = new Set([...location, ...building].map(({ id }) => id))
  if (places.some((id) => !known.has(id))) throw new Problem('place_unknown')
}

const samePlaces = (one: readonly string[] | null | undefined, other: readonly string[] | null) =>
  [...(one ?? [])].join() === [...(other ?? [])].join()

/**
 * Adds a person to a school's `staff_users.json`, or gives them another role and places; the history says so. False for a known person.
 * Throws Problem `not_found` for an unknown one without a role.
 */
export const savePerson = async (trx: Writer, by: By, { email, places, ...given }: Person): Promise<boolean> => {
  await lockContent(trx)
  await requirePlaces(trx, by.siteId, places ?? [])
  const former = await findEntry(trx, by.siteId, email)
  const role = given.role ?? former?.role
  if (!role) throw new Problem('not_found')
  const key = former?.email ?? email
  // A manager reaches all places: who may change their own limits has none.
  const limits = role === 'manager' ? { places: null } : places === undefined ? {} : { places: places?.length ? places : null }
  if (former?.role === role && (limits.places === undefined || samePlaces(former.places, limits.places))) return false
  const what = former?.role === role ? `changed the places of ${key}` : `${key} is now ${role} of the office`
  await changeEntry(trx, by, { key, former, patch: { email: key, role, ...limits }, what })
  return former === null
}

/** Takes a person out of a school's `staff_users.json`; returns the address as the school wrote it, null for an unknown person. */
export const removePerson = async (trx: Writer, by: By, email: string): Promise<string | null> => {
  await lockContent(trx)
  const former = await findEntry(trx, by.siteId, email)
  if (!former) return null
  await changeEntry(trx, by, { key: former.email, former, patch: null, what: `${former.email} has left the office` })
  return former.email
}
