import type { ContentChange } from '#contract/office-content.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { pageNames } from '../news/use-text-words.ts'
import { useClockWords } from '../use-clock-words.ts'

type Edit = ContentChange['edits'][number]

/** A Sunday. */
const weekBegins: Day = '2026-11-22'

type MenuKey = [place: string, date: Day | null, cycle: { weeks: number } | null, week: number | null, weekday: number | null]

/** What people call the record of an edit: "The Hall, Friday, December 25th, 2026" or "The Hall, week 2 of 4: Monday" of a menu. */
export const useRecordName = (): ((edit: Pick<Edit, 'file' | 'key' | 'label'>) => string) => {
  const t = useWords()
  const { weekday } = useFormat()
  const { fullDay } = useClockWords()
  const dayOf = (key: string): string => {
    const [, date, cycle, week, day] = JSON.parse(key) as MenuKey
    if (date !== null) return fullDay(date)
    const days = weekday(addDays(weekBegins, day ?? 0))
    return t('office.dishes.use.cycle', { week: week ?? 1, weeks: cycle?.weeks ?? 1, days })
  }
  return ({ file, key, label }) => {
    if (file === 'menus.json' && key !== '') return `${label}, ${dayOf(key)}`
    const page = file === 'pages.json' ? pageNames[key] : undefined
    return page && label === key ? t(page) : label
  }
}
