import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import type { Reservation } from '#contract/reservations.ts'
import { now } from '#app/offline/clock.ts'
import { forgetDrafts } from './draft.ts'

// Personal, so it stands apart from the store of public answers, as the allergen profile does.
const key = 'mine'
let opened: UseStore | null = null

const store = (): UseStore => {
  opened ??= createStore('campus-dining-reservations', 'reservations')
  return opened
}

/** One customer's list as the server last said it; `savedAt` is epoch ms. */
export type KeptReservations = { v: 1; siteId: string; customerId: string; savedAt: number; reservations: Reservation[] }

const isKept = (found: unknown): found is KeptReservations =>
  typeof found === 'object' &&
  found !== null &&
  'v' in found &&
  found.v === 1 &&
  'reservations' in found &&
  Array.isArray(found.reservations)

/** What this device keeps, whoever's it is; a browser without a store keeps nothing. */
export const readKept = async (): Promise<KeptReservations | null> => {
  try {
    const found: unknown = await get(key, store())
    return isKept(found) ? found : null
  } catch {
    opened = null
    return null
  }
}

export const keepReservations = async (siteId: string, customerId: string, reservations: Reservation[]): Promise<void> => {
  try {
    await set(key, { v: 1, siteId, customerId, savedAt: now(), reservations } satisfies KeptReservations, store())
  } catch {
    opened = null
  }
}

/** Takes the list and what was being chosen off this device; those of `customerId` stay where it is given. */
export const forgetReservations = async (customerId: string | null = null): Promise<void> => {
  const kept = await readKept()
  if (customerId !== null && (kept === null || kept.customerId === customerId)) return
  forgetDrafts()
  try {
    await del(key, store())
  } catch {
    opened = null
  }
}
