import { useWords } from '#app/i18n/words.ts'
import type { DetailsPart } from './details-parts.ts'

/** The heading of a part of the details. */
export const usePartTitle = (isParent: boolean): ((part: DetailsPart) => string) => {
  const t = useWords()
  return (part) => {
    if (part === 'student') return t('checkout.student')
    if (part === 'student_address') return t('checkout.student_address')
    if (part === 'person') return t(isParent ? 'checkout.parent' : 'person.legend')
    return t('person.address_legend')
  }
}
