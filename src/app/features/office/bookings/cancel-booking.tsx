import { useQueryClient } from '@tanstack/react-query'
import type { OfficeBooking } from '#contract/office-bookings.ts'
import type { Day } from '#domain/calendar.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { officeKey, useOfficeCall } from '../api.ts'
import { isRefused, officeFailure } from '../refusals.ts'
import { ConfirmSheet } from '../sheet.tsx'
import { useClockWords } from '../use-clock-words.ts'

/** Cancels a booking for its guest, after asking. */
export const CancelBooking = ({ booking, day, onClose }: { booking: OfficeBooking | null; day: Day; onClose: () => void }) => {
  const t = useWords()
  const { dayName, startOn } = useClockWords()
  const client = useQueryClient()
  const cancel = useOfficeCall('cancelBooking')
  const confirm = () => {
    if (!booking) return
    const { id, name } = booking
    const close = () => {
      toast(t('office.bookings.said.cancelled', { name }))
      onClose()
    }
    const onError = (error: Error) => {
      // An earlier press did it, or the guest.
      if (!isRefused(error, 'not_found')) return
      void client.invalidateQueries({ queryKey: officeKey('officeBookings') })
      close()
    }
    cancel.mutate({ id }, { onSuccess: close, onError })
  }
  return (
    <ConfirmSheet
      open={booking !== null}
      title={t('office.bookings.cancel_title', { name: booking?.name ?? '' })}
      cancelLabel={t('office.keep')}
      label={t('office.bookings.cancel_confirm')}
      change={cancel}
      failureWords={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {booking && (
        <p className="numbers">
          {[dayName(day), startOn(booking.minutes, day), t('office.bookings.people', { people: booking.people })].join(', ')}
        </p>
      )}
      <p>{t('office.bookings.cancel_text')}</p>
    </ConfirmSheet>
  )
}

const failure = (error: unknown): WordId | null =>
  isRefused(error, 'reservation_past') ? 'office.bookings.refused.begun' : officeFailure(error)
