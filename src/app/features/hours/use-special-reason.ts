import type { Schedule } from '#contract/schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { specialReason } from '#domain/special-days.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** Why a day of a place is special, in the visitor's language; undefined while its schedules are not known. */
export const useSpecialReason = () => {
  const language = useLanguage()
  return (schedules: readonly Schedule[] | undefined, day: Day): string | undefined => schedules && specialReason(schedules, day, language)
}
