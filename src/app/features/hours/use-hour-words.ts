import type { Hours } from '#contract/schedules.ts'
import { hourRange } from '#domain/hours.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Times and openings as text; a line may break only between the two times. */
export const useHourWords = () => {
  const t = useWords()
  const format = useFormat()
  const time = (minutes: number, form?: 'full' | 'panel') => format.time(minutes, form).replace(' ', '\u00a0')
  const range = (hours: Hours, form?: 'full' | 'panel') => {
    const { start, end, allDay } = hourRange(hours)
    return allDay ? t('hours.all_day') : t('hours.range', { from: time(start, form), to: time(end, form) })
  }
  return { time, range }
}
