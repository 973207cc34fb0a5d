import type { ProblemCode } from '#contract/errors.ts'
import type { WordId } from '#app/i18n/words.ts'

/** What a student's field is asked for in words of its own: the buyer's say "your", and both are listed together. */
const needs: Partial<Record<ProblemCode, WordId>> = {
  first_name_required: 'checkout.student_needs.first_name',
  last_name_required: 'checkout.student_needs.last_name',
  email_required: 'checkout.student_needs.email',
  email_confirmation: 'checkout.student_needs.confirm_email',
  phone_required: 'checkout.student_needs.phone',
  address_required: 'checkout.student_needs.address',
  city_required: 'checkout.student_needs.city',
  province_required: 'checkout.student_needs.province',
  postal_code_required: 'checkout.student_needs.postal_code',
  zip_code_required: 'checkout.student_needs.zip_code',
}

/** The words for a fault of the student block; undefined where the general ones say it. */
export const studentWords = ({ field, code }: { field: string; code: ProblemCode }): WordId | undefined =>
  field.startsWith('student_') ? needs[code] : undefined
