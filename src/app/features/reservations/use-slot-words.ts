import { addDays } from '#domain/calendar.ts'
import { capitalized, fullDay } from '#domain/locale-format.ts'
import type { Slot } from '#domain/reservations.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Seats, slotOf } from './reservable.ts'

/** Seats in one line, as buttons and questions name them. */
export const useLine = () => {
  const t = useWords()
  const { dayWithin, time } = useSlotWords()
  return (place: string, seats: Seats): string =>
    [place, dayWithin(slotOf(seats)), time(slotOf(seats)), t('reservations.party_of', { count: seats.friends + 1 })].join(', ')
}

/** Names of days and starts; a start past midnight names the day on which it falls (RESV-Q8). */
export const useSlotWords = () => {
  const t = useWords()
  const language = useLanguage()
  const { weekday, time } = useFormat()
  const within = (date: string) => fullDay(date, language)
  const day = (date: string) => capitalized(within(date))
  const fallsOn = ({ date, minutes }: Slot) => addDays(date, Math.floor(minutes / 1440))
  return {
    day,
    dayOf: (slot: Slot) => day(fallsOn(slot)),
    /** Inside a sentence: French writes the day in lower case. */
    dayWithin: (slot: Slot) => within(fallsOn(slot)),
    time: ({ minutes }: Slot) => time(minutes),
    /** In the list of one date's times. */
    timeOn: ({ date, minutes }: Slot) =>
      minutes < 1440 ? time(minutes) : t('reservations.next_day', { time: time(minutes), day: weekday(addDays(date, 1)) }),
  }
}
