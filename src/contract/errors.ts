/**
 * Every refusal of the API: its HTTP status and the English text of the wire (groups ERR and API.md).
 * The code travels in `X-Error-Code`; each side shows the words of `error-words.ts` in its own language.
 */
export const problems = {
  site_unknown: { status: 404, msg: 'Something went wrong.' },
  site_invalid: { status: 404, msg: 'Invalid site.' },
  not_found: { status: 404, msg: 'Something went wrong.' },
  no_menu: { status: 200, msg: 'No menu' },
  invalid_date: { status: 400, msg: 'Invalid Date' },
  malformed: { status: 400, msg: 'The request could not be read.' },
  unauthorized: { status: 401, msg: 'Unauthorized' },
  route_unknown: { status: 404, msg: 'Something went wrong.' },
  method_not_allowed: { status: 405, msg: 'This method is not allowed here.' },
  not_json: { status: 400, msg: 'The request must be JSON.' },
  too_large: { status: 400, msg: 'The request is too large.' },
  origin_refused: { status: 403, msg: 'This request must come from this site.' },
  too_many: { status: 429, msg: 'Too many requests. Please try again later.' },
  first_name_required: { status: 422, msg: 'Your first name is required.' },
  first_name_letters: { status: 422, msg: "The first name field must contain only letters, ', and -" },
  last_name_required: { status: 422, msg: 'Your last name is required.' },
  last_name_letters: { status: 422, msg: "The last name field must contain only letters, ', and -" },
  email_required: { status: 422, msg: 'Your email is required.' },
  email_invalid: { status: 422, msg: 'Invalid email address' },
  comments_required: { status: 422, msg: 'Your comments are required.' },
  comments_too_long: { status: 422, msg: 'Your comments are too long.' },
  residence_required: { status: 422, msg: 'Please select one.' },
  customer_type_required: { status: 422, msg: 'Please select one.' },
  captcha_required: { status: 422, msg: 'Please complete the captcha.' },
  captcha_refused: { status: 422, msg: 'The captcha could not be confirmed. Please complete it again.' },
  location_required: { status: 422, msg: 'select a location' },
  birthday_invalid: { status: 422, msg: 'Please write the birthday as MM/DD/YYYY.' },
  unexpected: { status: 500, msg: "We're sorry, but something went wrong." },
  portal_failed: { status: 503, msg: "We're sorry, but something went wrong." },
  busy: { status: 503, msg: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; msg: string }>

export type ProblemCode = keyof typeof problems

export const isProblemCode = (code: string | null): code is ProblemCode => code !== null && Object.hasOwn(problems, code)

/** A refusal with a code; becomes `{"status":"error","msg":…}` on the wire. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter: number | null
  constructor(code: ProblemCode, { retryAfter = null }: { retryAfter?: number | null } = {}) {
    super(problems[code].msg)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.retryAfter = retryAfter
  }
}
