import { useWords } from '#app/i18n/words.ts'
import { useClockWords } from '../use-clock-words.ts'

type Slot = { minutes: number; people: number; capacity: number | null }

/** The people of each start beside its capacity; without one, beside the largest start. */
export const BookingBars = ({ slots, most }: { slots: readonly Slot[]; most: number }) => {
  const t = useWords()
  const { time } = useClockWords()
  return (
    <ul className="today-bars">
      {slots.map((slot) => {
        const isFull = slot.capacity !== null && slot.people >= slot.capacity
        return (
          <li className={isFull ? 'today-bar today-bar-full' : 'today-bar'} key={slot.minutes}>
            <span>{time(slot.minutes)}</span>
            <span className="today-bar-track" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, (100 * slot.people) / (slot.capacity ?? most))}%` }} />
            </span>
            <span className="today-bar-count">
              {isFull
                ? t('office.bookings.full', { people: slot.people })
                : slot.capacity === null
                  ? t('office.bookings.people', { people: slot.people })
                  : t('office.bookings.of', { people: slot.people, capacity: slot.capacity })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
