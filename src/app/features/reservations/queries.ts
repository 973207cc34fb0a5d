import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '#contract/reservations.ts'
import type { Locale } from '#contract/wire.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'
import { callAsCustomer, isLoggedIn } from '#app/session/session.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { storeReservations, readStoredReservations } from '#app/personal/stored-reservations.ts'
import { isAt, reservables } from './reservable.ts'

export type Owner = { siteId: string; customerId: string }
type Listed = { reservations: Reservation[]; cachedAt: number | null }

const refetchMs = 8000

/** A list that arrives after a logout must not be stored (AUTH-24). */
const storeList = async ({ siteId, customerId }: Owner, reservations: Reservation[]): Promise<void> => {
  if (isLoggedIn(customerId)) await storeReservations(siteId, customerId, reservations)
}

/** The list as the server has it. */
export const readReservations = ({ customerId }: Owner) => callAsCustomer('listReservations', { customer_id: customerId })

/** The customer's list: from the server, or offline the stored copy with its age (RESV-31). */
export const reservationsQuery = ({ siteId, customerId }: Owner) =>
  queryOptions({
    queryKey: ['listReservations', customerId],
    refetchInterval: ({ state }) => (state.data && state.data.cachedAt !== null ? refetchMs : false),
    queryFn: async (): Promise<Listed> => {
      try {
        const { reservations } = await readReservations({ siteId, customerId })
        await storeList({ siteId, customerId }, reservations)
        return { reservations, cachedAt: null }
      } catch (error) {
        const stored = error instanceof ApiError ? null : await readStoredReservations()
        if (stored?.customerId !== customerId) throw error
        return { reservations: stored.reservations, cachedAt: stored.savedAt }
      }
    },
  })

/** All places with their reservation rules and the seats taken; never cached. */
export const placeRulesQuery = (siteId: string) =>
  queryOptions({
    queryKey: ['reservables', siteId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callServer('allLocations', { site_id: siteId, for_profile: true }, signal)).locations,
  })

/** The places that the wizard offers. */
export const reservablesQuery = (siteId: string) => queryOptions({ ...placeRulesQuery(siteId), select: reservables })

export type Booking = { locationId: string; date: string; minutes: number; friends: number; locale: Locale }

/** A start and a party as the calls that book, or join its waiting line, take them. */
export const bookingParams = ({ customerId }: Owner, { locationId, minutes, ...booking }: Booking) => ({
  ...booking,
  customer_id: customerId,
  location_id: locationId,
  hour: Math.floor(minutes / 60),
  minute: minutes % 60,
})

/** Applies a returned list to the page, the stored copy and the seats shown. */
export const useListed = ({ siteId, customerId }: Owner) => {
  const client = useQueryClient()
  return async ({ reservations }: { reservations: Reservation[] }) => {
    client.setQueryData(reservationsQuery({ siteId, customerId }).queryKey, { reservations, cachedAt: null })
    await storeList({ siteId, customerId }, reservations)
    void client.invalidateQueries({ queryKey: reservablesQuery(siteId).queryKey })
    void client.invalidateQueries({ queryKey: ['listWaits', customerId] })
  }
}

/** Books; the answer is the complete list (RESV-11). `onBooked` is called even after the page was left. */
export const useBook = (owner: Owner, onBooked: () => void) => {
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: (booking: Booking) =>
      changeOrFind({
        send: () => callAsCustomer('createReservation', bookingParams(owner, booking)),
        read: () => readReservations(owner),
        isMade: ({ reservations }) => reservations.some((one) => isAt(one, booking) && one.friends === booking.friends),
      }),
    onSuccess: async (answer) => {
      await listed(answer)
      if (isLoggedIn(owner.customerId)) onBooked()
    },
  })
}

/** Cancels; the answer is the remaining list. */
export const useCancel = (owner: Owner) => {
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: ({ id, locale }: { id: string; locale: Locale }) =>
      changeOrFind({
        send: () => callAsCustomer('cancelReservation', { customer_id: owner.customerId, reservation_id: id, locale }),
        read: () => readReservations(owner),
        isMade: ({ reservations }) => !reservations.some((one) => one.id === id),
      }),
    onSuccess: listed,
  })
}
