import type { BookingPlace } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { useWords } from '#app/i18n/words.ts'
import { Hourglass } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useClockWords } from '../use-clock-words.ts'

/** Who waits for a full start, to be read: the line moves by itself. */
export const Waitlist = ({ waits, day }: { waits: BookingPlace['waits']; day: Day }) => {
  const t = useWords()
  const { startOn, instant } = useClockWords()
  if (waits.length === 0) return null
  return (
    <section aria-labelledby="bookings-waitlist">
      <div className="bookings-head">
        <h2 id="bookings-waitlist">{t('office.bookings.waitlist')}</h2>
      </div>
      <ul className="card bookings-rows">
        {waits.map(({ id, minutes, people, name, position, held_until }) => (
          <li className="booking" key={id}>
            <span className="booking-people numbers">
              <span aria-hidden="true">{people}</span>
              <VisuallyHidden>{t('office.bookings.people', { people })}</VisuallyHidden>
            </span>
            <p className="booking-name">{name}</p>
            <div className="booking-state numbers">
              <span className="muted">{startOn(minutes, day)}</span>
              <State tone={held_until === null ? 'muted' : 'accent'} icon={<Hourglass />}>
                {held_until === null
                  ? t('office.bookings.in_line', { position })
                  : t('office.bookings.held', { time: instant(held_until, day) })}
              </State>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
