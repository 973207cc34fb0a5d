import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Wait } from '#contract/waitlist.ts'
import type { Locale } from '#contract/wire.ts'
import { changeOrFind } from '#app/session/change-or-find.ts'
import { callAsCustomer, isLoggedIn } from '#app/session/session.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { type Booking, bookingParams, type Owner, readReservations, useListed } from './queries.ts'
import { isAt, slotOf } from './reservable.ts'
import type { Slot } from '#domain/reservations.ts'

const refetchMs = 15_000

const readWaits = ({ customerId }: Owner) => callAsCustomer('listWaits', { customer_id: customerId })

/** The full starts that the customer waits for, never cached; polled while there are any, as seats may be held for one. */
export const waitsQuery = (owner: Owner) =>
  queryOptions({
    queryKey: ['listWaits', owner.customerId],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? refetchMs : false),
    queryFn: async () => (await readWaits(owner)).waits,
  })

/** The customer's own wait at a start. */
export const waitAt = (waits: readonly Wait[], locationId: string, { date, minutes }: Slot): Wait | undefined =>
  waits.find((wait) => wait.location_id === locationId && wait.date === date && wait.hour * 60 + wait.minute === minutes)

const useWaits = (owner: Owner) => {
  const client = useQueryClient()
  return ({ waits }: { waits: Wait[] }) => {
    client.setQueryData(waitsQuery(owner).queryKey, waits)
  }
}

/** Joins a line; `onJoined` is called even after the page was left. */
export const useJoin = (owner: Owner, onJoined: () => void) => {
  const waited = useWaits(owner)
  return useOneAtATime({
    mutationFn: (booking: Booking) =>
      changeOrFind({
        send: () => callAsCustomer('joinWaitlist', bookingParams(owner, booking)),
        read: () => readWaits(owner),
        isMade: ({ waits }) => waits.some((one) => isAt(one, booking) && one.friends === booking.friends),
      }),
    onSuccess: (answer) => {
      waited(answer)
      if (isLoggedIn(owner.customerId)) onJoined()
    },
  })
}

type OfOne = { id: string; locale: Locale }

/** Leaves a line or declines held seats; `onDone` is called before the list changes, which removes the pressed button. */
export const useLeaveLine = (owner: Owner, onDone: () => void) => {
  const waited = useWaits(owner)
  return useOneAtATime({
    mutationFn: ({ id, locale }: OfOne) =>
      changeOrFind({
        send: () => callAsCustomer('leaveWaitlist', { customer_id: owner.customerId, wait_id: id, locale }),
        read: () => readWaits(owner),
        isMade: ({ waits }) => !waits.some((one) => one.id === id),
      }),
    onSuccess: (answer) => {
      onDone()
      waited(answer)
    },
  })
}

/** Turns held seats into a reservation. */
export const useAccept = (owner: Owner, onDone: () => void) => {
  const [waited, listed] = [useWaits(owner), useListed(owner)]
  return useOneAtATime({
    mutationFn: ({ wait, locale }: { wait: Wait; locale: Locale }) =>
      changeOrFind({
        send: () => callAsCustomer('acceptSeats', { customer_id: owner.customerId, wait_id: wait.id, locale }),
        read: async () => ({ ...(await readWaits(owner)), ...(await readReservations(owner)) }),
        isMade: ({ reservations }) =>
          reservations.some((one) => isAt(one, { locationId: wait.location_id, ...slotOf(wait) }) && one.friends === wait.friends),
      }),
    onSuccess: async (answer) => {
      onDone()
      waited(answer)
      await listed(answer)
    },
  })
}
