import type { BookingPlace } from '#contract/office-bookings.ts'
import { byStart, headCount } from '#domain/bookings-of-day.ts'
import { useWords } from '#app/i18n/words.ts'
import { BookingBars } from '../today/booking-bars.tsx'
import { useHeadWords } from './use-head-words.ts'

/** How many people come, start by start, and how many are here. */
export const HeadCountCard = ({ place }: { place: BookingPlace }) => {
  const t = useWords()
  const marked = useHeadWords()
  const count = headCount(place.bookings)
  const slots = byStart(place).map(({ minutes, people }) => ({ minutes, people, capacity: place.capacity }))
  return (
    <div className="card stack stack-tight">
      <div className="bookings-head">
        <h2>{t('office.bookings.people', { people: count.people })}</h2>
        <p className="small muted numbers">{marked(count)}</p>
      </div>
      <BookingBars slots={slots} most={Math.max(1, ...slots.map(({ people }) => people))} />
    </div>
  )
}
