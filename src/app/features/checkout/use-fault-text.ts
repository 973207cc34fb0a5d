import { type IdPart, studentIdForm } from '#domain/student-id.ts'
import type { DetailsField } from './details-parts.ts'
import type { Buyer, Details } from './details.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import type { ProblemCode } from '#contract/errors.ts'

/** The student's own messages: the buyer's showNotice "your", and both are listed together. */
const studentNeeds: Partial<Record<ProblemCode, WordId>> = {
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

/** The message for a fault of the student block; undefined where the general one fits. */
const studentWords = ({ field, code }: { field: string; code: ProblemCode }): WordId | undefined =>
  field.startsWith('student_') ? studentNeeds[code] : undefined

type Words = ReturnType<typeof useWords>

const partWords = (t: Words, part: IdPart): string => {
  if (part.kind === 'text') return t('checkout.id_form.text', { text: part.text })
  if (part.kind === 'digits') return t('checkout.id_form.digits', { count: part.count })
  return part.kind === 'capitals'
    ? t('checkout.id_form.capitals', { count: part.count })
    : t('checkout.id_form.letters', { count: part.count })
}

/** The school's pattern of student numbers in words; undefined where it cannot be put into any. */
const patternWords = (t: Words, pattern: string): string | undefined => {
  const parts = studentIdForm(pattern)?.map((part) => partWords(t, part))
  return parts && t('checkout.id_form.is', { parts: parts.reduce((first, next) => t('checkout.id_form.then', { first, next })) })
}

/** The format of a student number: the school's pattern where it can be put into words, else the general rule. */
const idExpected = (t: Words, pattern: string): string =>
  pattern.trim() === '' ? t('checkout.id_form.plain') : (patternWords(t, pattern) ?? t('checkout.id_form.as_on_card'))

/** What is said of a student number before it is typed. */
export const useIdHint = (pattern: string): string | undefined => patternWords(useWords(), pattern)

/** Adds to a fault what the school expects (CHK-17, CHK-26, ERR-18), or uses the student's own message. */
export const useFaultText = ({ settings, customer, isParent }: Buyer) => {
  const t = useWords()
  return (fault: Fault<DetailsField>, paymentType: string, details: Details): Fault<DetailsField> => {
    if (fault.code === 'postal_code_invalid') return { ...fault, text: t('checkout.postal_code_form') }
    if (fault.code === 'zip_code_invalid' && /^\d+$/.test(String(details[fault.field]).trim()))
      return { ...fault, text: t('checkout.zip_code_form') }
    const own = studentWords(fault)
    if (own !== undefined) return { ...fault, text: t(own) }
    if (fault.code === 'email_domain') {
      const text = `${t('errors.email_domain')} ${t('checkout.domain_expected', { domain: settings.email_domain })}`
      // The address of an account is locked here.
      return { ...fault, text: customer && !isParent ? `${text} ${t('checkout.domain_locked')}` : text }
    }
    if (fault.code !== 'student_id_invalid') return fault
    const pattern = paymentType === 'Student ID' ? settings.student_id_pattern : ''
    return { ...fault, text: `${t('errors.student_id_invalid')} ${idExpected(t, pattern)}` }
  }
}
