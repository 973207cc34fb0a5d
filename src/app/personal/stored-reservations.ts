import { del, get, set } from 'idb-keyval'
import type { Reservation } from '#contract/reservations.ts'
import { now } from '#app/offline/clock.ts'
import { openPersonalStore } from './personal-store.ts'
import { storeLimitMs, withTimeLimit } from '#app/offline/time-limit.ts'
import { tabStorage } from '#app/storage.ts'

/** Prefix of a tab's reservation drafts, followed by the school's id. */
export const reservationDrafts = 'reservation-draft:'

// Personal, so apart from the store of public answers, like the allergen profile.
const key = 'mine'
const inStore = openPersonalStore('campus-dining-reservations', 'reservations')

/** One customer's list as the server last sent it; `savedAt` is epoch ms. */
type StoredReservations = { v: 1; siteId: string; customerId: string; savedAt: number; reservations: Reservation[] }

const isStored = (found: unknown): found is StoredReservations =>
  typeof found === 'object' &&
  found !== null &&
  'v' in found &&
  found.v === 1 &&
  'reservations' in found &&
  Array.isArray(found.reservations)

/** The reservations stored on this device, of any customer; null without storage. */
export const readStoredReservations = async (): Promise<StoredReservations | null> => {
  try {
    const found: unknown = await withTimeLimit(
      inStore((store) => get(key, store)),
      storeLimitMs,
    )
    return isStored(found) ? found : null
  } catch {
    return null
  }
}

export const storeReservations = async (siteId: string, customerId: string, reservations: Reservation[]): Promise<void> => {
  const stored: StoredReservations = { v: 1, siteId, customerId, savedAt: now(), reservations }
  await withTimeLimit(
    inStore((store) => set(key, stored, store)),
    storeLimitMs,
  ).catch(() => undefined)
}

/** Removes the stored list and the drafts from this device; with `customerId` only those of other customers. */
export const forgetReservations = async (customerId: string | null = null): Promise<void> => {
  const stored = await readStoredReservations()
  if (customerId !== null && (stored === null || stored.customerId === customerId)) return
  for (const name of tabStorage.keys()) if (name.startsWith(reservationDrafts)) tabStorage.write(name, null)
  await withTimeLimit(
    inStore((store) => del(key, store)),
    storeLimitMs,
  ).catch(() => undefined)
}
