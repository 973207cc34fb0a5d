import { callAsCustomer } from '#app/features/accounts/session.ts'
import { type Owner, useListed } from './queries.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** `show` hands the document over; `giveUp` takes back what was opened for it. */
type Asked = { id: string; show: () => void; giveUp: () => void }

/**
 * Shows a document of a reservation after the server has said that it stands: a refusal is then read in the page and not as
 * the bare answer in a tab of its own. Of one that was cancelled elsewhere the list learns, and `onGone` is told.
 */
export const useDocument = (owner: Owner, onGone: () => void) => {
  const listed = useListed(owner)
  return useOneAtATime({
    mutationFn: async ({ id, show, giveUp }: Asked) => {
      try {
        const answer = await callAsCustomer('listReservations', { customer_id: owner.customerId })
        if (answer.reservations.some((one) => one.id === id)) return show()
        giveUp()
        onGone()
        await listed(answer)
      } catch (error) {
        giveUp()
        throw error
      }
    },
    onSuccess: () => undefined,
  })
}
