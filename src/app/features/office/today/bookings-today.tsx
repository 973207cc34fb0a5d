import type { OfficeToday } from '#contract/office-today.ts'
import { type BookedPlace, bookedPlaces } from '#domain/bookings-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { OfficeLink } from '../navigation.tsx'
import { BookingBars } from './booking-bars.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useMay } from './use-may.ts'

/** The bookings of today by slot, one card for each place that takes any; the list with names is for roles that may read it. */
export const BookingsToday = ({ today }: { today: OfficeToday }) => {
  const t = useWords()
  const { mayReadBookings } = useMay()
  const places = bookedPlaces(today)
  if (places.length === 0) return null
  return (
    <section className="stack stack-tight" aria-labelledby="office-bookings">
      <div className="today-head">
        <h2 id="office-bookings">{t('office.bookings.title')}</h2>
      </div>
      {places.map((place) => (
        <BookingsCard key={place.id} place={place} hasList={mayReadBookings(place.id)} />
      ))}
    </section>
  )
}

const BookingsCard = ({ place: { id, name, slots, people, full, most }, hasList }: { place: BookedPlace; hasList: boolean }) => {
  const t = useWords()
  const { time } = useClockWords()
  const fullAt = full.length === 0 ? [] : [t('office.bookings.full_at', { count: full.length, times: full.map(time).join(', ') })]
  const sums = [t('office.bookings.total', { people }), ...fullAt]
  return (
    <div className="card stack stack-tight">
      <div className="today-head">
        <h3>{name}</h3>
        {hasList && (
          <OfficeLink className="button button-quiet" to="/bookings" search={{ place: id }}>
            <span aria-hidden="true">{t('office.bookings.list')}</span>
            <VisuallyHidden>{t('office.bookings.list_of', { place: name })}</VisuallyHidden>
          </OfficeLink>
        )}
      </div>
      {slots.length === 0 && <p className="muted">{t('office.bookings.none_left')}</p>}
      <BookingBars slots={slots} most={most} />
      <p className="small muted">{sums.join(' ')}</p>
    </div>
  )
}
