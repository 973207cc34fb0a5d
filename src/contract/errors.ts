/**
 * Every refusal of the API: its HTTP status and the English text of the wire (groups ERR and API.md).
 * The code travels in `X-Error-Code`; the app shows `errors.<code>` of its own language.
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
  constructor(code: ProblemCode) {
    super(problems[code].msg)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
  }
}
