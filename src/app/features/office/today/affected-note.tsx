import type { UseQueryResult } from '@tanstack/react-query'
import type { AffectedBookings } from '#contract/office-today.ts'
import { useWords } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Users } from '#app/ui/icons.tsx'
import { useClockWords } from '../use-clock-words.ts'

/** Whose bookings a change affects, said before it is made; `title` counts them in the change's own words. */
export const AffectedNote = ({ affected, title, none, isOneDay = false, placeName }: AffectedNoteProps) => {
  const t = useWords()
  const { data, isError } = affected
  const notice = ({ bookings, notified }: AffectedBookings) =>
    notified === 0
      ? t('office.close.none_notified')
      : t(notified === bookings ? 'office.close.they_are_notified' : 'office.close.some_notified', { count: notified })
  return (
    <div className="today-affected" role="status">
      {data && data.bookings > 0 && (
        <Notice tone="caution" icon={<Users />}>
          <p>
            <strong>{title(data)}</strong> {notice(data)}
          </p>
          {data.guests && <Guests guests={data.guests} isOneDay={isOneDay} placeName={placeName} />}
        </Notice>
      )}
      {data && data.bookings === 0 && <p className="muted">{none}</p>}
      {!data && <p className="muted">{t(isError ? 'office.close.not_counted' : 'office.close.counting')}</p>}
    </div>
  )
}

/** A whole holiday may have hundreds of guests. */
export const mostGuests = 20

type Shown = { isOneDay: boolean; placeName: ((placeId: string) => string) | undefined }

/** The guests of these bookings by their starts; the first twenty. */
const Guests = ({ guests, isOneDay, placeName }: Shown & { guests: NonNullable<AffectedBookings['guests']> }) => {
  const t = useWords()
  const { time, dayTime } = useClockWords()
  return (
    <ul className="small">
      {guests.slice(0, mostGuests).map(({ id, place_id: place, day, minutes, name, people }) => (
        <li key={id}>
          {[
            isOneDay ? time(minutes) : dayTime(day, minutes),
            ...(placeName ? [placeName(place)] : []),
            ...(name === '' ? [] : [name]),
            t('office.bookings.people', { people }),
          ].join(', ')}
        </li>
      ))}
      {guests.length > mostGuests && <li>{t('office.close.more_guests', { count: guests.length - mostGuests })}</li>}
    </ul>
  )
}

type AffectedNoteProps = Partial<Shown> & {
  affected: UseQueryResult<AffectedBookings>
  title: (affected: AffectedBookings) => string
  none: string
}
