import { addDays, type Day } from '#domain/calendar.ts'
import { hourRange, hoursOn, isClosure, schedulesOf } from '#domain/hours.ts'
import { instantOf } from '#domain/zone.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Locale } from '#contract/wire.ts'
import { words } from '#server/words.ts'
import type { Entry } from './calendar-file.ts'

type Place = { id: string; name: string; street: string; position: Entry['position']; schedules: readonly Schedule[] }
type HoursQuery = { place: Place; from: Day; days: number; zone: string; locale: Locale; address: string }

const notesOf = (schedules: readonly Schedule[], day: Day): string => {
  const special = schedulesOf(schedules, day).filter(({ type }) => type === 'special_hours')
  return [...new Set(special.map(({ name }) => name).filter((name) => name !== ''))].join('\n')
}

const base = ({ place, address }: HoursQuery): Pick<Entry, 'place' | 'position' | 'address' | 'busy'> => ({
  place: place.street ? `${place.name}, ${place.street}` : place.name,
  position: place.position,
  address,
  busy: false,
})

const openOn = (day: Day, query: HoursQuery): Entry[] => {
  const { place, zone, locale } = query
  return hoursOn(place.schedules, day).hours.flatMap((hours, index, all) => {
    const range = hourRange(hours)
    const [start, end] = [instantOf(day, range.start, zone), instantOf(day, range.end, zone)]
    // A clock change can remove an opening completely.
    if (start >= end) return []
    const wholeDay = range.allDay && range.start === 0
    const before = all[index - 1]
    const startsAlike = before !== undefined && hourRange(before).start === range.start
    return [
      {
        ...base(query),
        // Openings are sorted by end: the first has the key that calendars already know.
        key: `hours-${place.id}-${day}-${range.start}${startsAlike ? `-${range.end}` : ''}`,
        title: words(locale, wholeDay ? 'ics.open_all_day' : 'ics.open', { place: place.name }),
        text: notesOf(place.schedules, day),
        when: wholeDay ? { first: day, last: day } : { start, end },
      },
    ]
  })
}

type Closed = { first: Day; last: Day; note: string }

const closures = (schedules: readonly Schedule[], days: readonly Day[]): Closed[] => {
  const runs: Closed[] = []
  for (const day of days) {
    if (!isClosure(schedules, day)) continue
    const note = notesOf(schedules, day)
    const run = runs.at(-1)
    if (run && run.note === note && addDays(run.last, 1) === day) run.last = day
    else runs.push({ first: day, last: day, note })
  }
  return runs
}

/** Openings and closures by day; special hours replace the regular ones (HOURS-Q1). */
export const hoursEntries = (query: HoursQuery): Entry[] => {
  const { place, from, days: count, locale } = query
  const days = Array.from({ length: count }, (_, offset) => addDays(from, offset))
  const closed = closures(place.schedules, days).map((run): Entry => ({
    ...base(query),
    key: `closed-${place.id}-${run.first}`,
    title: words(locale, 'ics.closed', { place: place.name }),
    text: run.note,
    when: { first: run.first, last: run.last },
  }))
  return [...days.flatMap((day) => openOn(day, query)), ...closed]
}
