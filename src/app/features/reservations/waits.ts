import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Wait } from '#contract/waitlist.ts'
import type { Locale } from '#contract/wire.ts'
import { callAsCustomer, isLoggedIn } from '#app/session/session.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { type Booking, bookingParams, type Owner, useListed } from './queries.ts'
import type { Slot } from '#domain/reservations.ts'

const refetchMs = 15_000

/** The full starts that the customer waits for, never cached; polled while there are any, as seats may be held for one. */
export const waitsQuery = ({ customerId }: Owner) =>
  queryOptions({
    queryKey: ['listWaits', customerId],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? refetchMs : false),
    queryFn: async () => (await callAsCustomer('listWaits', { customer_id: customerId })).waits,
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
    mutationFn: (booking: Booking) => callAsCustomer('joinWaitlist', bookingParams(owner, booking)),
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
    mutationFn: ({ id, locale }: OfOne) => callAsCustomer('leaveWaitlist', { customer_id: owner.customerId, wait_id: id, locale }),
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
    mutationFn: ({ id, locale }: OfOne) => callAsCustomer('acceptSeats', { customer_id: owner.customerId, wait_id: id, locale }),
    onSuccess: async (answer) => {
      onDone()
      waited(answer)
      await listed(answer)
    },
  })
}
