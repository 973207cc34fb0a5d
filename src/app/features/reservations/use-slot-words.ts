import { addDays } from '#domain/calendar.ts'
import type { Slot } from '#domain/reservations.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Seats, slotOf } from './reservable.ts'

/** Seats in one line, as buttons and questions name them. */
export const useLine = () => {
  const t = useWords()
  const { dayOf, time } = useSlotWords()
  return (place: string, seats: Seats): string =>
    [place, dayOf(slotOf(seats)), time(slotOf(seats)), t('reservations.party_of', { count: seats.friends + 1 })].join(', ')
}

/** How days and starts are called; a start past midnight names the day on which it falls (RESV-Q8). */
export const useSlotWords = () => {
  const t = useWords()
  const language = useLanguage()
  const { weekday, longDay, time } = useFormat()
  const day = (date: string) => {
    const name = `${weekday(date)}${language === 'fr' ? ' ' : ', '}${longDay(date)}`
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
  return {
    day,
    dayOf: ({ date, minutes }: Slot) => day(addDays(date, Math.floor(minutes / 1440))),
    time: ({ minutes }: Slot) => time(minutes),
    /** In the list of one date's times. */
    timeOn: ({ date, minutes }: Slot) =>
      minutes < 1440 ? time(minutes) : t('reservations.next_day', { time: time(minutes), day: weekday(addDays(date, 1)) }),
  }
}
