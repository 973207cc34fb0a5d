import { useQueryClient } from '@tanstack/react-query'
import type { BookingState, OfficeBooking } from '#contract/office-bookings.ts'
import { isoInstant } from '#domain/calendar.ts'
import { bookingState } from '#domain/check-ins.ts'
import { useWords } from '#app/i18n/words.ts'
import { now } from '#app/offline/clock.ts'
import { toast } from '#app/ui/toast.tsx'
import { addWaiting, sendWaiting, whenRefused } from './waiting-marks.ts'

const toastWords = {
  arrived: 'office.bookings.said.arrived',
  missed: 'office.bookings.said.missed',
  expected: 'office.bookings.said.expected',
} as const

type Mark = (booking: OfficeBooking, state: BookingState) => void

/** Marks a booking at once on screen, sends it as soon as that works, and says so with a way back. */
export const useMark = (): Mark => {
  const t = useWords()
  const client = useQueryClient()
  const send = ({ id, name }: Pick<OfficeBooking, 'id' | 'name'>, was: BookingState, state: BookingState) => {
    addWaiting({ id, was, state, at: isoInstant(now()) }, name)
    void sendWaiting(client)
  }
  return (booking, state) => {
    const was = bookingState(booking)
    send(booking, was, state)
    const undo = { label: t('office.undo'), act: () => send(booking, state, was) }
    const hide = toast(t(toastWords[state], { name: booking.name }), state === 'expected' ? undefined : undo)
    // What was refused is said in its place.
    whenRefused(booking.id, hide)
  }
}
