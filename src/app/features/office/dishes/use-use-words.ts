import type { DishServing, DishUse } from '#contract/office-dishes.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useClockWords } from '../use-clock-words.ts'

/** Uses that differ in the weekday alone stand in one row. */
export type UseRow = Omit<DishUse, 'cycle'> & { cycle: { week: number; weeks: number; weekdays: readonly number[] } | null }

/** A row for each dated menu, and one for each week of a cycle. */
export const rowsOfUses = (uses: readonly DishUse[]): UseRow[] => {
  const keyOf = ({ place, cycle, meals }: DishUse) => JSON.stringify([place, cycle?.week, cycle?.weeks, meals])
  const rows = new Map<string, UseRow>()
  for (const use of uses) {
    const key = use.cycle ? keyOf(use) : JSON.stringify([use.place, use.day])
    const weekdays = [...(rows.get(key)?.cycle?.weekdays ?? []), ...(use.cycle ? [use.cycle.weekday] : [])]
    rows.set(key, { ...use, cycle: use.cycle && { week: use.cycle.week, weeks: use.cycle.weeks, weekdays } })
  }
  return [...rows.values()]
}

/** Where and when a dish is on a menu, in words. */
export const useUseWords = () => {
  const t = useWords()
  const language = useLanguage()
  const { dayName } = useClockWords()
  const { shortWeekday } = useFormat()
  const named = ({ name, name_fr: french }: DishUse['place']) => (language === 'fr' && french !== '' ? french : name)
  const mealsOf = ({ meals }: Pick<DishUse, 'meals'>) => meals.map(named).join(', ')
  return {
    named,
    mealsOf,
    whenOf: ({ day, cycle }: Pick<UseRow, 'day' | 'cycle'>): string => {
      if (day !== null) return dayName(day)
      if (cycle === null) return ''
      const { week, weeks, weekdays } = cycle
      const days = weekdays.length === 7 ? t('office.dishes.use.every_day') : weekdays.map(shortWeekday).join(', ')
      return t('office.dishes.use.cycle', { week, weeks, days })
    },
    servingOf: ({ day, place, meals }: DishServing): string =>
      t('office.dishes.use.serving', { day: dayName(day), place: named(place), meals: mealsOf({ meals }) }),
  }
}
