import type { ProblemCode } from '#contract/errors.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'

type Solved = { captcha_response: string }

/** The rule of a form with a captcha. */
export const captchaFaults = ({ captcha_response: response }: Solved) =>
  response === '' ? [{ field: 'captcha_response', code: 'captcha_required' } as const] : []

/** The captcha, where a refusal of the server is about it. */
export const captchaFieldOf = (code: ProblemCode): keyof Solved | null =>
  code === 'captcha_required' || code === 'captcha_refused' ? 'captcha_response' : null

/** A solution is good once: what the server has read needs a new one, what never reached it does not. */
export const isSolutionSpent = (error: unknown): boolean => !(error instanceof NetworkError)
