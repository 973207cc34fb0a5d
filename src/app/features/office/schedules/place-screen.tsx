import { useState } from 'react'
import type { HoursPlace } from '#contract/office-schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { entriesOf, type HoursEntry } from '#domain/hours-entries.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChevronRight, Plus, SearchX } from '#app/ui/icons.tsx'
import { PlannedNote } from '../drafts/planned-note.tsx'
import { useScreenParams } from '../navigation.tsx'
import { useFirstLanguage } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useMay } from '../today/use-may.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { useEntryWords } from './use-entry-words.ts'
import { PlannedHours } from './planned-hours.tsx'
import { hoursFile, useSchedules } from './use-schedules.ts'
import { WeekPreview } from './week-preview.tsx'

/** The hours of one place: its week as visitors see it, and what makes it. */
export const PlaceHoursScreen = () => {
  const t = useWords()
  const { place: id } = useScreenParams()
  const query = useSchedules()
  const place = query.data?.places.find((one) => one.id === id)
  return (
    <Screen
      title={place ? t('office.hours.title', { place: place.name }) : t('office.schedules.title')}
      back={{ to: '/hours', name: t('office.schedules.all_places') }}
    >
      <Loaded query={query}>
        {({ day }) =>
          place ? (
            <PlaceHours key={place.id} place={place} today={day} />
          ) : (
            <EmptyState icon={<SearchX />} title={t('errors.place_unknown')} />
          )
        }
      </Loaded>
    </Screen>
  )
}

type Type = HoursEntry['type']
type Sheet = { type: Type; entry: HoursEntry | null }

const parts = {
  location: { title: 'office.hours.usual', none: 'office.schedules.none.location', add: 'office.schedules.add.location' },
  special_hours: {
    title: 'office.schedules.special',
    none: 'office.schedules.none.special_hours',
    add: 'office.schedules.add.special_hours',
  },
  reservation: { title: 'office.schedules.booking', none: 'office.schedules.none.reservation', add: 'office.schedules.add.reservation' },
} as const satisfies Record<Type, object>

const PlaceHours = ({ place, today }: { place: HoursPlace; today: Day }) => {
  const t = useWords()
  const { mayClose } = useMay()
  const isOffline = useOffline()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const entries = entriesOf(place.schedules, useFirstLanguage())
  const isMine = mayClose(place.id)
  const open = isMine && !isOffline ? setSheet : null
  const shown = (type: Type) => entries.filter((entry) => entry.type === type)
  const isBooked = place.takes_bookings || shown('reservation').length > 0
  return (
    <>
      {!isMine && <p className="muted">{t('office.schedules.view_only')}</p>}
      <PlannedNote of={{ file: hoursFile(place), key: place.id }} />
      <div className="office-columns hours-columns">
        <div className="stack">
          {(['location', 'special_hours', ...(isBooked ? (['reservation'] as const) : [])] as const).map((type) => (
            <EntryList key={type} type={type} entries={shown(type)} today={today} onOpen={open} />
          ))}
        </div>
        <section className="card stack stack-tight" aria-labelledby="hours-preview">
          <h2 id="hours-preview">{t('office.as_visitors_see')}</h2>
          <WeekPreview schedules={place.schedules} today={today} first={today} />
        </section>
      </div>
      <PlannedHours place={place} today={today} />
      {sheet && <EntrySheet place={place} {...sheet} today={today} onClose={() => setSheet(null)} />}
    </>
  )
}

/** Packs have the holidays of many years. */
const most = 6

type ListProps = { type: Type; entries: readonly HoursEntry[]; today: Day; onOpen: ((sheet: Sheet) => void) | null }

const isOver = ({ end }: HoursEntry, today: Day): boolean => end !== null && end < today

/** Those that come first; undated ones stand before them. */
const byStart = (a: HoursEntry, b: HoursEntry): number => (a.start ?? '').localeCompare(b.start ?? '')

const EntryList = ({ type, entries, today, onOpen }: ListProps) => {
  const t = useWords()
  const [hasPast, setHasPast] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const { title, none, add } = parts[type]
  const coming = entries.filter((entry) => !isOver(entry, today))
  const past = entries.length - coming.length
  const all = (hasPast ? entries : coming).toSorted(byStart)
  const shown = isWhole || hasPast ? all : all.slice(0, most)
  return (
    <section className="card stack stack-tight" aria-labelledby={`hours-${type}`}>
      <h2 id={`hours-${type}`}>{t(title)}</h2>
      {shown.length === 0 && <p className="muted">{t(none)}</p>}
      <ul className="hours-entries">
        {shown.map((entry) => (
          <li key={entry.ids.join(' ')}>
            <EntryRow entry={entry} onOpen={onOpen && (() => onOpen({ type, entry }))} />
          </li>
        ))}
      </ul>
      <div className="cluster">
        {onOpen && (
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => onOpen({ type, entry: null })}>
            {t(add)}
          </Button>
        )}
        {all.length > shown.length && (
          <Button kind="quiet" aria-expanded={false} onClick={() => setIsWhole(true)}>
            {t('office.places.all', { count: all.length })}
          </Button>
        )}
        {past > 0 && (
          <Button kind="quiet" aria-expanded={hasPast} onClick={() => setHasPast(!hasPast)}>
            {t(hasPast ? 'office.schedules.hide_past' : 'office.schedules.show_past', { count: past })}
          </Button>
        )}
      </div>
    </section>
  )
}

const EntryRow = ({ entry, onOpen }: { entry: HoursEntry; onOpen: (() => void) | null }) => {
  const words = useEntryWords()
  const isDated = entry.start !== null || entry.end !== null
  const name = words.name(entry)
  const hasDays = !(entry.type === 'special_hours' && entry.days.length === 0)
  const first = entry.type === 'special_hours' ? words.dates(entry) : words.days(entry.days)
  const rest = [
    ...(name === '' || name === first ? [] : [name]),
    ...(entry.type === 'special_hours' ? (hasDays ? [words.days(entry.days)] : []) : isDated ? [words.dates(entry)] : []),
  ]
  const facts = (
    <>
      <span className="hours-entry-when">{first}</span>
      <span>{words.hours(entry)}</span>
      {rest.length > 0 && <span className="small muted">{rest.join(', ')}</span>}
    </>
  )
  if (!onOpen) return <p className="hours-entry">{facts}</p>
  return (
    <button type="button" className="hours-entry" aria-haspopup="dialog" onClick={onOpen}>
      {facts}
      <ChevronRight />
    </button>
  )
}
