import { acceptSeats, joinWaitlist, leaveWaitlist, listWaits } from '#contract/waitlist.ts'
import { reservationsOf, waitsOf } from '#server/reservations/view.ts'
import { accept, join, leave } from '#server/reservations/waitlist.ts'
import { type CustomerContext, handleCustomer, ownerOf } from '#server/context.ts'
import { isMailed, momentOf, wishOf } from './reservations.ts'

const waits = (context: CustomerContext) => waitsOf(context.db.read, ownerOf(context), context.now)
const listed = async (context: CustomerContext) => ({ payload: { waits: await waits(context) } })

export const waitlist = [
  handleCustomer(listWaits, (_, context) => listed(context)),

  handleCustomer(joinWaitlist, async (input, context) => {
    const { wish, rules } = await wishOf(input, context)
    await join(context.db, wish, rules)
    context.mail.wake()
    return listed(context)
  }),

  handleCustomer(leaveWaitlist, async ({ wait_id: id }, context) => {
    await leave(context.db, ownerOf(context), { id, ...(await momentOf(context)) })
    context.mail.wake()
    return listed(context)
  }),

  handleCustomer(acceptSeats, async ({ wait_id: id, locale }, context) => {
    await accept(context.db, ownerOf(context), { id, locale, mailed: isMailed(context), ...(await momentOf(context)) })
    context.mail.wake()
    return { payload: { reservations: await reservationsOf(context.db.read, ownerOf(context)), waits: await waits(context) } }
  }),
]
