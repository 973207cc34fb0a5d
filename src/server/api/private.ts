import type { Call, Input } from '#contract/call.ts'
import type { Session } from '#server/accounts/session.ts'
import { type Handler, handlePersonal, type PersonalContext, type Reply } from '#server/context.ts'

export type PrivateContext = PersonalContext & Session

/** Binds a call with `caller: 'customer'`; `http/answer-personal` checks the session before the input is read (AUTH-Q2). */
export const handlePrivate = <C extends Call>(
  call: C,
  answer: (input: Input<C>, context: PrivateContext) => Promise<Reply<C>>,
): Handler => ({
  ...handlePersonal<C>(call, (input, context) => answer(input, context as PrivateContext)),
  private: true,
})
