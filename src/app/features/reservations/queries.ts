import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations.ts'
import type { Locale } from '#contract/wire.ts'
import { callAsCustomer, isLoggedIn } from '#app/session/session.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { keepReservations, readKept } from '#app/personal/kept-reservations.ts'
import { reservables } from './reservable.ts'

/** Whose reservations, at which school. */
export type Owner = { siteId: string; customerId: string }
export type Listed = { reservations: Reservation[]; savedAt: number | null }

const againMs = 8000

/** A list that comes after its customer has left is kept nowhere (AUTH-24). */
const keepOwn = async ({ siteId, customerId }: Owner, reservations: Reservation[]): Promise<void> => {
  if (isLoggedIn(customerId)) await keepReservations(siteId, customerId, reservations)
}

/** The customer's list: from the server, or the copy of this device with its age where there is no network (RESV-31). */
export const reservationsQuery = ({ siteId, customerId }: Owner) =>
  queryOptions({
    queryKey: ['listReservations', customerId],
    refetchInterval: ({ state }) => (state.data && state.data.savedAt !== null ? againMs : false),
    queryFn: async (): Promise<Listed> => {
      try {
        const { reservations } = await callAsCustomer('listReservations', { customer_id: customerId })
        await keepOwn({ siteId, customerId }, reservations)
        return { reservations, savedAt: null }
      } catch (error) {
        const kept = error instanceof ApiError ? null : await readKept()
        if (kept?.customerId !== customerId) throw error
        return kept
      }
    },
  })

/** Places that take reservations, with the seats taken: never from a copy. */
export const reservablesQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['reservables', siteId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      reservables((await callServer('allLocations', { site_id: siteId, for_profile: true }, signal)).locations),
  })

export type Booking = { locationId: string; date: string; minutes: number; friends: number; locale: Locale }

/** What an answer's list does to the page, the device's copy and the seats that are shown. */
export const useListed = ({ siteId, customerId }: Owner) => {
  const client = useQueryClient()
  return async ({ reservations }: { reservations: Reservation[] }) => {
    client.setQueryData(reservationsQuery({ siteId, customerId }).queryKey, { reservations, savedAt: null })
    await keepOwn({ siteId, customerId }, reservations)
    void client.invalidateQueries({ queryKey: reservablesQuery(siteId).queryKey })
    void client.invalidateQueries({ queryKey: ['listWaits', customerId] })
  }
}

/** Books; the answer is the whole list (RESV-11). `onBooked` comes also when the page has been left. */
export const useBook = (owner: Owner, onBooked: () => void) => {
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: ({ locationId, date, minutes, friends, locale }: Booking) =>
      callAsCustomer('createReservation', {
        customer_id: owner.customerId,
        location_id: locationId,
        date,
        hour: Math.floor(minutes / 60),
        minute: minutes % 60,
        friends,
        locale,
      }),
    onSuccess: async (answer) => {
      await listed(answer)
      if (isLoggedIn(owner.customerId)) onBooked()
    },
  })
}

/** Frees the seats; the answer is the list that is left. */
export const useCancel = (owner: Owner) => {
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: ({ id, locale }: { id: string; locale: Locale }) =>
      callAsCustomer('cancelReservation', { customer_id: owner.customerId, reservation_id: id, locale }),
    onSuccess: listed,
  })
}
