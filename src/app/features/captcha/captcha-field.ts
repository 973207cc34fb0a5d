import type { ProblemCode } from '#contract/errors.ts'

type Solved = { captcha_response: string }

/** The faults of an unsolved captcha. */
export const captchaFaults = ({ captcha_response: response }: Solved) =>
  response === '' ? [{ field: 'captcha_response', code: 'captcha_required' } as const] : []

/** The captcha field, for a refusal about it. */
export const captchaFieldOf = (code: ProblemCode): keyof Solved | null =>
  code === 'captcha_required' || code === 'captcha_refused' ? 'captcha_response' : null
