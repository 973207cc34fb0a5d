import type { Call, Input } from '#contract/call.ts'
import type { Session } from '#server/accounts/session.ts'
import { type Handler, handlePersonal, type PersonalContext, type Reply } from '#server/context.ts'

/** What the handler of a private call knows besides: whose session asks. Nobody else's id reaches it. */
export type PrivateContext = PersonalContext & Session

/**
 * Binds a call of `caller: 'customer'` (a house test compares). `http/answer-personal` has made sure of the session before
 * the input is read, and prolongs it afterwards (AUTH-Q2, AUTH-Q3).
 */
export const handlePrivate = <C extends Call>(
  call: C,
  answer: (input: Input<C>, context: PrivateContext) => Promise<Reply<C>>,
): Handler => ({
  ...handlePersonal<C>(call, (input, context) => answer(input, context as PrivateContext)),
  private: true,
})
