import { useAtomValue } from 'jotai'
import type { BookingPlace, OfficeBooking } from '#contract/office-bookings.ts'
import { type Day, isoInstant } from '#domain/calendar.ts'
import { headCount, type StartBookings } from '#domain/bookings-of-day.ts'
import { checkInOpens } from '#domain/check-ins.ts'
import { localTime } from '#domain/zone.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'
import { BookingRow } from './booking-row.tsx'
import { useHeadWords } from './use-head-words.ts'
import { waitingAtom } from './waiting-marks.ts'

/** The bookings of one start. */
export const StartSection = ({ start: { minutes, bookings }, place, day, onArrive, onOpen }: StartSectionProps) => {
  const t = useWords()
  const { startOn, instant } = useClockWords()
  const marked = useHeadWords()
  const { timezone: zone } = useSchool()
  const now = useNow()
  const here = localTime(now, zone)
  const opens = checkInOpens({ date: day, minutes }, zone)
  const { marks } = useAtomValue(waitingAtom, { store: appStore })
  // Of the whole start, also while a name is sought.
  const count = headCount(place.bookings.filter((one) => one.minutes === minutes))
  const isFull = place.capacity !== null && count.people >= place.capacity
  const words = [t('office.bookings.people', { people: count.people }), marked(count)].filter(Boolean).join(', ')
  return (
    <section aria-labelledby={`start-${minutes}`}>
      <div className="bookings-head">
        <h2 id={`start-${minutes}`}>{startOn(minutes, day)}</h2>
        <p className="small muted numbers cluster">
          {isFull && (
            <State tone="caution" icon={<TriangleAlert />}>
              {t('office.bookings.is_full')}
            </State>
          )}
          <span>{words}</span>
        </p>
      </div>
      {now < opens && <p className="small muted">{t('office.bookings.check_in_opens', { time: instant(isoInstant(opens), here.day) })}</p>}
      <ul className="card bookings-rows">
        {bookings.map((booking) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            day={day}
            isWaiting={marks.some(({ id }) => id === booking.id)}
            onArrive={onArrive}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

type StartSectionProps = {
  start: StartBookings
  place: BookingPlace
  day: Day
  onArrive: (booking: OfficeBooking) => void
  onOpen: (booking: OfficeBooking) => void
}
