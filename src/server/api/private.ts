import type { Call, Input } from '#contract/call.ts'
import { prolong, requireSession, type Session } from '#server/accounts/session.ts'
import { type Handler, handlePersonal, type PersonalContext, type Reply } from '#server/http/context.ts'

/** What the handler of a private call knows besides: whose session asks. Nobody else's id reaches it. */
export type PrivateContext = PersonalContext & Session

/** Binds a call of `caller: 'customer'`: the session decides who asks, and a use prolongs it (AUTH-Q2, AUTH-Q3). */
export const handlePrivate = <C extends Call>(call: C, answer: (input: Input<C>, context: PrivateContext) => Promise<Reply<C>>): Handler =>
  handlePersonal<C>(call, async (input, context) => {
    const session = await requireSession(context, input as Record<string, unknown>)
    const reply = await answer(input, { ...context, ...session })
    await prolong(session, context)
    return reply
  })
