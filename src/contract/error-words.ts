import type { ProblemCode } from './errors.ts'

/** Refusals whose words have another key in the documents, or beside a field of a form. */
const named = {
  forbidden: 'errors.unauthorized',
  headers_too_large: 'errors.too_large',
  portal_failed: 'errors.unexpected',
  comments_required: 'feedback.comments_required',
  comments_too_long: 'feedback.comments_too_long',
  residence_required: 'errors.select_one',
  customer_type_required: 'errors.select_one',
  captcha_required: 'feedback.complete_captcha',
  captcha_refused: 'feedback.captcha_refused',
  location_required: 'feedback.select_location',
  birthday_invalid: 'feedback.birthday_invalid',
} as const satisfies Partial<Record<ProblemCode, string>>

type Named = typeof named
type WordsOf<C extends ProblemCode> = C extends keyof Named ? Named[C] : `errors.${C}`

/** The key of a refusal's words in `lang`: `errors.<code>` unless another is named. */
export const wordsOf = <C extends ProblemCode>(code: C): WordsOf<C> =>
  (code in named ? named[code as C & keyof Named] : `errors.${code}`) as WordsOf<C>

/** True where the sentence is the school's own and comes with the refusal. */
export const hasOwnWords = (code: ProblemCode): boolean => code === 'student_blocked' || code === 'faculty_email'
