import { useState } from 'react'
import type { BookingPlace, OfficeBooking, OfficeBookings } from '#contract/office-bookings.ts'
import { byStart, findByName, headCount, shownPlace } from '#domain/bookings-of-day.ts'
import { localTime } from '#domain/zone.ts'
import { useWords } from '#app/i18n/words.ts'
import { CalendarX, DoorClosed, SearchX, Store } from '#app/ui/icons.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SegmentedTabs } from '#app/ui/segmented-tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { usePrinting } from '#app/ui/use-printing.ts'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'
import { useRowFocus } from '../today/use-row-focus.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { HeadCountCard } from './head-count-card.tsx'
import { StartSection } from './start-section.tsx'
import { useMark } from './use-mark.ts'
import { Waitlist } from './waitlist.tsx'

/** The bookings of a day at one place, start by start. */
export const BookingsBoard = ({ list, place: wanted, readAt, onPlace }: BookingsBoardProps) => {
  const t = useWords()
  const place = shownPlace(list.places, wanted)
  if (!place) return <EmptyState icon={<Store />} title={t('office.bookings.no_places')} text={t('office.bookings.no_places_text')} />
  return (
    <>
      {list.places.length > 1 && (
        <div className="no-print">
          <SegmentedTabs label={t('office.places.title')} kind="buttons">
            {list.places.map(({ id, name, bookings }) => (
              <button key={id} type="button" className="segment" aria-pressed={id === place.id} onClick={() => onPlace(id)}>
                {name} <span className="numbers muted">{t('office.bookings.people', { people: headCount(bookings).people })}</span>
              </button>
            ))}
          </SegmentedTabs>
        </div>
      )}
      <PaperHead list={list} place={place} readAt={readAt} />
      <PlaceBookings key={place.id} list={list} place={place} />
    </>
  )
}

type BookingsBoardProps = { list: OfficeBookings; place: string; readAt: number; onPlace: (id: string) => void }

/** On paper: which list this is, and how old. */
const PaperHead = ({ list, place, readAt }: { list: OfficeBookings; place: BookingPlace; readAt: number }) => {
  const t = useWords()
  const { dayName, time } = useClockWords()
  const { timezone } = useSchool()
  return (
    <p className="print-only">
      <b className="bookings-paper-place">{[place.name, dayName(list.day)].join(', ')}</b>
      {t('office.bookings.list_from', { time: time(localTime(readAt, timezone).minutes) })}
    </p>
  )
}

const PlaceBookings = ({ list, place }: { list: OfficeBookings; place: BookingPlace }) => {
  const t = useWords()
  const { dayName } = useClockWords()
  const isPrinting = usePrinting()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [cancelled, setCancelled] = useState<OfficeBooking | null>(null)
  const { list: rows, focusRow } = useRowFocus<HTMLDivElement>()
  const mark = useMark()
  // A list on paper is whole.
  const found = findByName(place.bookings, isPrinting ? '' : typed)
  const open = place.bookings.find(({ id }) => id === openId)
  const arrive = (booking: OfficeBooking) => {
    mark(booking, 'arrived')
    focusRow(booking.id)
  }
  const isEmpty = place.bookings.length === 0
  return (
    <div className="stack bookings-columns">
      <aside className="stack bookings-side">
        {place.closed && (
          <Notice tone="caution" icon={<DoorClosed />}>
            <p>{t(isEmpty ? 'office.bookings.closed' : 'office.bookings.closed_but_booked')}</p>
          </Notice>
        )}
        {place.capacity === null && (
          <Notice tone="caution" icon={<DoorClosed />}>
            <p>{t('office.bookings.takes_none')}</p>
          </Notice>
        )}
        {!isEmpty && <HeadCountCard place={place} />}
      </aside>
      <div className="stack bookings-list" ref={rows}>
        {isEmpty ? (
          <EmptyState
            icon={<CalendarX />}
            title={t('office.bookings.none', { day: dayName(list.day) })}
            text={place.closed ? undefined : t('office.bookings.none_text')}
          />
        ) : (
          <div className="no-print">
            <TextField name="find" type="search" autoComplete="off" label={t('office.bookings.find')} value={typed} onChange={setTyped} />
          </div>
        )}
        {!isEmpty && found.length === 0 && <EmptyState icon={<SearchX />} title={t('office.bookings.find_none')} />}
        {byStart({ ...place, bookings: found }).map((start) => (
          <StartSection
            key={start.minutes}
            start={start}
            place={place}
            day={list.day}
            onArrive={arrive}
            onOpen={({ id }) => setOpenId(id)}
          />
        ))}
        <Waitlist waits={place.waits} day={list.day} />
      </div>
      {open && (
        <BookingSheet
          booking={open}
          day={list.day}
          onMark={(state) => mark(open, state)}
          onCancel={() => {
            setOpenId(null)
            setCancelled(open)
          }}
          onClose={() => setOpenId(null)}
        />
      )}
      <CancelBooking booking={cancelled} day={list.day} onClose={() => setCancelled(null)} />
    </div>
  )
}
