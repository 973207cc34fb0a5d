import { useAtomValue } from 'jotai'
import type { OfficeBooking } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { bookingState } from '#domain/check-ins.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { appStore } from '#app/store.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck, Hourglass } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Ban, Ellipsis } from '../icons.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { useMayMark } from './use-may-mark.ts'
import { waitingAtom } from './waiting-marks.ts'

/** A booking with what became of it: one tap checks its guests in, the rest is behind "more". */
export const BookingRow = ({ booking, day, isWaiting, onArrive, onOpen }: BookingRowProps) => {
  const t = useWords()
  const mayMark = useMayMark()
  const isOffline = useOffline()
  const { isStuck } = useAtomValue(waitingAtom, { store: appStore })
  const { name, people } = booking
  // One person may have two bookings of a day.
  const time = useClockWords().startOn(booking.minutes, day)
  const state = bookingState(booking)
  const may = mayMark(booking, day)
  const hasMore = may.cancelled || (may.expected && (state !== 'expected' || may.arrived || may.missed))
  const isHeldBack = isWaiting && (isOffline || isStuck)
  return (
    <li className="booking" data-row={booking.id}>
      <span className="booking-people numbers">
        <span aria-hidden="true">{people}</span>
        <VisuallyHidden>{t('office.bookings.people', { people })}</VisuallyHidden>
      </span>
      <p className="booking-name">{name}</p>
      {(state !== 'expected' || isHeldBack) && (
        <div className="booking-state">
          <BookingStateOf booking={booking} day={day} />
          {isHeldBack && (
            <State tone="offline" icon={<Hourglass />}>
              {t('office.bookings.is_waiting')}
            </State>
          )}
        </div>
      )}
      {state === 'expected' && may.arrived && (
        <Button label={t('office.bookings.check_in_named', { name, time })} onClick={() => onArrive(booking)}>
          {t('office.bookings.check_in')}
        </Button>
      )}
      {hasMore && (
        <Button
          kind="icon"
          icon={<Ellipsis />}
          label={t('office.bookings.more', { name, time })}
          aria-haspopup="dialog"
          onClick={() => onOpen(booking)}
        />
      )}
    </li>
  )
}

type BookingRowProps = {
  booking: OfficeBooking
  day: Day
  isWaiting: boolean
  onArrive: (booking: OfficeBooking) => void
  onOpen: (booking: OfficeBooking) => void
}

/** "Here 5:02 pm" or "No-show"; nothing for a guest who is expected. */
export const BookingStateOf = ({ booking, day }: { booking: OfficeBooking; day: Day }) => {
  const t = useWords()
  const { instant } = useClockWords()
  if (booking.arrived_at !== null) {
    return (
      <State tone="good" icon={<CircleCheck />}>
        {t('office.bookings.arrived', { time: instant(booking.arrived_at, day) })}
      </State>
    )
  }
  if (booking.missed_at === null) return null
  return (
    <State tone="alert" icon={<Ban />}>
      {t('office.bookings.no_show')}
    </State>
  )
}
