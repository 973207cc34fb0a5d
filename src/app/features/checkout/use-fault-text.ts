import { type IdPart, studentIdForm } from '#domain/student-id.ts'
import type { DetailsField } from './check-details.ts'
import type { Buyer } from './details.ts'
import type { Fault } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { studentWords } from './student-words.ts'

type Words = ReturnType<typeof useWords>

const partWords = (t: Words, part: IdPart): string => {
  if (part.kind === 'text') return t('checkout.id_form.text', { text: part.text })
  if (part.kind === 'digits') return t('checkout.id_form.digits', { count: part.count })
  return part.kind === 'capitals'
    ? t('checkout.id_form.capitals', { count: part.count })
    : t('checkout.id_form.letters', { count: part.count })
}

/** How a student number is written: by the school's pattern where words say it, by the general rule where there is none. */
const idExpected = (t: Words, pattern: string): string => {
  if (pattern.trim() === '') return t('checkout.id_form.plain')
  const parts = studentIdForm(pattern)?.map((part) => partWords(t, part))
  if (!parts) return t('checkout.id_form.as_on_card')
  return t('checkout.id_form.is', { parts: parts.reduce((first, next) => t('checkout.id_form.then', { first, next })) })
}

/** The words of a fault that says more than what is wrong: what the school expects (CHK-17, CHK-26, ERR-18), or a student's own. */
export const useExpected = ({ settings, customer, isParent }: Buyer) => {
  const t = useWords()
  return (fault: Fault<DetailsField>, paymentType: string): Fault<DetailsField> => {
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
