import { acceptSeats, joinWaitlist, leaveWaitlist, listWaits } from '#contract/waitlist.ts'
import { reservationsOf, waitsOf } from '#server/reservations/view.ts'
import { accept, join, leave } from '#server/reservations/waitlist.ts'
import { handlePrivate, type PrivateContext } from './private.ts'
import { momentOf, ownerOf, wishOf } from './reservations.ts'

const waits = (context: PrivateContext) => waitsOf(context.db.read, ownerOf(context), context.now)
const listed = async (context: PrivateContext) => ({ payload: { waits: await waits(context) } })

export const waitlist = [
  handlePrivate(listWaits, (_, context) => listed(context)),

  handlePrivate(joinWaitlist, async (asked, context) => {
    const { wish, rules } = await wishOf(asked, context)
    await join(context.db, wish, rules)
    context.mail.wake()
    return listed(context)
  }),

  handlePrivate(leaveWaitlist, async ({ wait_id: id }, context) => {
    await leave(context.db, ownerOf(context), { id, ...(await momentOf(context)) })
    context.mail.wake()
    return listed(context)
  }),

  handlePrivate(acceptSeats, async ({ wait_id: id, locale }, context) => {
    await accept(context.db, ownerOf(context), { id, locale, ...(await momentOf(context)) })
    context.mail.wake()
    return { payload: { reservations: await reservationsOf(context.db.read, ownerOf(context)), waits: await waits(context) } }
  }),
]
