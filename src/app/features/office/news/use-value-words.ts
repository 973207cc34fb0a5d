import { isDay } from '#domain/calendar.ts'
import { ownPlace } from '#domain/office-texts.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'
import { usePlaces } from './queries.ts'

/** The value of a form's field in words: a text as it is, a date on the school's clock, the name of a place. */
export const useValueWords = (): ((name: string, value: string | boolean | undefined) => string) => {
  const t = useWords()
  const { fullDay, time } = useClockWords()
  const { timezone } = useSchool()
  const places = usePlaces(true)
  const written = (name: string, value: string): string => {
    if (value === '') return t('office.texts.nothing')
    if (name === 'place') return value === ownPlace ? t('office.texts.other_place') : (places.find(({ id }) => id === value)?.name ?? value)
    if (name.includes('.')) return value
    const at = instantFrom(value)
    if (at === null) return isDay(value) ? fullDay(value) : value
    const { day, minutes } = localTime(at, timezone)
    return `${fullDay(day)}, ${time(minutes)}`
  }
  return (name, value) => (typeof value === 'string' ? written(name, value) : t(value === true ? 'form.yes' : 'form.no'))
}
