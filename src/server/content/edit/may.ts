import { isWithinPlaces, mayEdit } from '#domain/staff-roles.ts'
import type { Staff } from '#server/db/staff-users.ts'
import type { May } from './change.ts'

/** What the role and the places of a person let them change. */
export const mayOf =
  ({ role, places }: Pick<Staff, 'role' | 'places'>): May =>
  (file, field, record) =>
    mayEdit(role, file, field) && isWithinPlaces(places, file, record as Record<string, unknown>)
