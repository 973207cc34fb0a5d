import type { ProblemCode } from '#contract/errors.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import type { WordId } from '#app/i18n/words.ts'
import { failureOf } from '#app/forms/failure.ts'

/** A refusal of a call of the office; `details` is the rest of its body, beside the message. */
export class OfficeError extends ApiError {
  /** As the server sent it, also where this version does not know it. */
  readonly sentCode: string | null
  readonly details: unknown
  constructor({ message, code, status }: ApiError, sentCode: string | null, details: unknown) {
    super(message, code, status)
    this.name = 'OfficeError'
    this.sentCode = sentCode
    this.details = details
  }
}

/** True for a refusal with this code. */
export const isRefused = (error: unknown, code: ProblemCode | 'edit_conflict' | 'content_invalid'): error is OfficeError =>
  error instanceof OfficeError && error.sentCode === code

/** A record that a colleague changed meanwhile; `base` is the value that both began with. */
export type EditConflict = {
  file: string
  key: string
  fields: { name: string; base?: unknown; theirs: unknown; yours: unknown }[]
}

/** The conflicts of a refused change; empty for any other failure. */
export const conflictsOf = (error: unknown): readonly EditConflict[] =>
  isRefused(error, 'edit_conflict') ? ((error.details as { conflicts?: EditConflict[] } | null)?.conflicts ?? []) : []

/** What `content check` would print about a change. */
type ContentProblem = { file: string; pointer: string; text: string }

/** The problems of a refused change; empty for any other failure. */
export const problemsOf = (error: unknown): readonly ContentProblem[] =>
  isRefused(error, 'content_invalid') ? ((error.details as { problems?: ContentProblem[] } | null)?.problems ?? []) : []

/** The office's own words for a failure; null where the general ones fit. */
export const officeFailure = (error: unknown): WordId | null => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'unauthorized' && error.status === 401) return 'office.session.over'
  return error.code === 'forbidden' ? 'office.forbidden' : null
}

/** The words of any failure of a call of the office. */
export const failureText = (error: unknown): WordId => officeFailure(error) ?? failureOf(error)
