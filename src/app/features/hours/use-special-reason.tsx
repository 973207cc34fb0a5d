import type { ReactNode } from 'react'
import type { Schedule, WeekDay } from '#contract/schedules.ts'
import { specialReason } from '#domain/special-days.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

type Special = Pick<WeekDay, 'date' | 'closed' | 'has_special_hours'>

/** Why a place has special hours on a day, in the visitor's language; undefined for a regular day and while schedules load. */
export const useSpecialReason = () => {
  const t = useWords()
  const language = useLanguage()
  return (schedules: readonly Schedule[] | undefined, { date, closed, has_special_hours: isSpecial }: Special): ReactNode => {
    if (!schedules || !isSpecial) return undefined
    const reason = specialReason(schedules, date, language)
    if (reason === '') return t(closed ? 'hours.holiday' : 'hours.special')
    return (
      <>
        <VisuallyHidden>{t('hours.special')}</VisuallyHidden> {reason}
      </>
    )
  }
}
