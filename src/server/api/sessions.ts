import { currentSession as currentSessionCall, listSessions as listSessionsCall, logout, logoutEverywhere } from '#contract/login.ts'
import { checkoutCookie, currentSession, forgetCheckout, forgetSession, hashOf, prolong, sessionCookie } from '#server/accounts/session.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { endSession, endSessions, listSessions } from '#server/db/sessions.ts'
import { handleVisitor, handleCustomer } from '#server/context.ts'
import { publishedSite } from './find-site.ts'

export const sessions = [
  handleVisitor(logout, async (_, { db, visitor }) => {
    // A guest's order has its own cookie, which opens its receipt.
    const tokens = [visitor.cookie(sessionCookie), visitor.cookie(checkoutCookie)].filter((token) => token !== undefined)
    if (tokens.length > 0)
      await db.transaction(async (trx) => {
        for (const token of tokens) await endSession(trx, hashOf(token))
      })
    forgetSession(visitor)
    forgetCheckout(visitor)
    return { payload: {} }
  }),

  handleVisitor(currentSessionCall, async ({ site_id: siteId }, context) => {
    await publishedSite(context, siteId)
    const found = await currentSession(context)
    if (found?.customer.site_id !== siteId) return { payload: { customer: null } }
    await prolong(found, context)
    return { payload: { customer: customerView(found.customer) } }
  }),

  handleCustomer(listSessionsCall, async (_, { db, session, now }) => {
    const all = await listSessions(db.read, session, new Date(now).toISOString())
    const shown = all.map(({ id, agent, created_at, seen_at }) => ({ id, agent, created_at, seen_at, current: id === session.id }))
    return { payload: { sessions: shown } }
  }),

  handleCustomer(logoutEverywhere, async ({ keep_this: keepThis }, { db, session, visitor }) => {
    const ended = await db.transaction((trx) => endSessions(trx, session, keepThis ? session.token_hash : null))
    if (!keepThis) {
      const order = visitor.cookie(checkoutCookie)
      if (order !== undefined) await db.transaction((trx) => endSession(trx, hashOf(order)))
      forgetSession(visitor)
      forgetCheckout(visitor)
    }
    return { payload: { ended } }
  }),
]
