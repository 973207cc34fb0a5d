import type { OfficeToday } from '#contract/office-today.ts'
import { type BookedPlace, bookedPlaces } from '#domain/bookings-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { OfficeLink } from '../navigation.tsx'
import { useClockWords } from './use-clock-words.ts'

/** The bookings of today by slot, one card for each place that takes any. */
export const BookingsToday = ({ today }: { today: OfficeToday }) => {
  const t = useWords()
  const places = bookedPlaces(today)
  if (places.length === 0) return null
  return (
    <section className="today-part" aria-labelledby="office-bookings">
      <div className="today-head">
        <h2 id="office-bookings">{t('office.bookings.title')}</h2>
        <OfficeLink className="button button-quiet" to="/bookings">
          {t('office.bookings.list')}
        </OfficeLink>
      </div>
      {places.map((place) => (
        <BookingsCard key={place.id} place={place} />
      ))}
    </section>
  )
}

const BookingsCard = ({ place: { name, slots, people, full, most } }: { place: BookedPlace }) => {
  const t = useWords()
  const { time } = useClockWords()
  const fullAt = full.length === 0 ? [] : [t('office.bookings.full_at', { count: full.length, times: full.map(time).join(', ') })]
  const sums = [t('office.bookings.total', { people }), ...fullAt]
  return (
    <div className="card stack stack-tight">
      <h3>{name}</h3>
      {slots.length === 0 && <p className="muted">{t('office.bookings.none_left')}</p>}
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
      <p className="small muted">{sums.join(' ')}</p>
    </div>
  )
}
