import type { BookingState, OfficeBooking } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { bookingState } from '#domain/check-ins.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarX, CircleCheck } from '#app/ui/icons.tsx'
import { Ban, Undo2 } from '../icons.tsx'
import { Sheet } from '../sheet.tsx'
import { useClockWords } from '../use-clock-words.ts'
import { BookingStateOf } from './booking-row.tsx'
import { useMayMark } from './use-may-mark.ts'

/** What else can be done with a booking: a no-show, and back; to cancel it for its guest. */
export const BookingSheet = ({ booking, day, onMark, onCancel, onClose }: BookingSheetProps) => {
  const t = useWords()
  const { startOn } = useClockWords()
  const may = useMayMark()(booking, day)
  const state = bookingState(booking)
  const choose = (next: BookingState) => () => {
    onMark(next)
    onClose()
  }
  return (
    <Sheet title={booking.name} onClose={onClose}>
      <div className="stack">
        <p className="numbers">{[startOn(booking.minutes, day), t('office.bookings.people', { people: booking.people })].join(', ')}</p>
        <BookingStateOf booking={booking} day={day} />
        {state !== 'expected' && (
          <Button icon={<Undo2 />} onClick={choose('expected')}>
            {t(state === 'arrived' ? 'office.bookings.undo_arrived' : 'office.bookings.undo_missed')}
          </Button>
        )}
        {state !== 'arrived' && may.arrived && (
          <Button kind="primary" icon={<CircleCheck />} onClick={choose('arrived')}>
            {t('office.bookings.check_in')}
          </Button>
        )}
        {state === 'expected' && may.missed && (
          <>
            <Button icon={<Ban />} onClick={choose('missed')}>
              {t('office.bookings.mark_missed')}
            </Button>
            <p className="small muted">{t('office.bookings.missed_hint')}</p>
          </>
        )}
        {may.cancelled && (
          <Button icon={<CalendarX />} onClick={onCancel}>
            {t('office.bookings.cancel')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

type BookingSheetProps = {
  booking: OfficeBooking
  day: Day
  onMark: (state: BookingState) => void
  onCancel: () => void
  onClose: () => void
}
