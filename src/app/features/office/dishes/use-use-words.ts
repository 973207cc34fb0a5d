import type { DishServing, DishUse } from '#contract/office-dishes.ts'
import { addDays } from '#domain/calendar.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useDayName } from '../menus/use-day-name.ts'

const someSunday = '2026-11-22'

/** Where and when a dish is on a menu, in words. */
export const useUseWords = () => {
  const t = useWords()
  const language = useLanguage()
  const dayName = useDayName()
  const { weekday } = useFormat()
  const named = ({ name, name_fr: french }: DishUse['place']) => (language === 'fr' && french !== '' ? french : name)
  const mealsOf = ({ meals }: Pick<DishUse, 'meals'>) => meals.map(named).join(', ')
  return {
    named,
    mealsOf,
    whenOf: ({ day, cycle }: Pick<DishUse, 'day' | 'cycle'>): string => {
      if (day !== null) return dayName(day)
      if (cycle === null) return ''
      const name = weekday(addDays(someSunday, cycle.weekday))
      return t('office.dishes.use.cycle', { weekday: name, week: cycle.week, weeks: cycle.weeks })
    },
    servingOf: ({ day, place, meals }: DishServing): string =>
      t('office.dishes.use.serving', { day: dayName(day), place: named(place), meals: mealsOf({ meals }) }),
  }
}
