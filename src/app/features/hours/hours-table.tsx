import { Link } from '@tanstack/react-router'
import type { WeekRow } from '#contract/hours.ts'
import { hasSection } from '#app/site/navigation.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DayHours } from './day-hours.tsx'
import { type HourGroup, hasHours } from './hour-groups.ts'
import type { HoursView } from './hours-view.ts'
import { PlaceState } from './place-state.tsx'
import { useSpecialReason } from './use-special-reason.tsx'

/** The week as a table, Sunday to Saturday, buildings as row groups (HOURS-01, HOURS-06, HOURS-07). */
export const HoursTable = (view: HoursView) => {
  const t = useWords()
  return (
    <div className="hours-table-frame">
      <table className="hours-table">
        <caption className="visually-hidden">{t('hours.table')}</caption>
        <Days view={view} />
        {view.groups.map((group) => (
          <Group key={group.building?.id ?? ''} group={group} view={view} />
        ))}
      </table>
    </div>
  )
}

const Days = ({ view }: { view: HoursView }) => {
  const t = useWords()
  const { shortWeekday, shortDay } = useFormat()
  const week = view.groups[0]?.building?.week ?? view.groups[0]?.places[0]?.week ?? []
  return (
    <thead>
      <tr>
        <th scope="col" className="hours-corner">
          {t('hours.place')}
        </th>
        {week.map((day) => (
          <th key={day.date} scope="col" aria-current={day.date === (view.chosen ?? view.today) ? 'date' : undefined}>
            <span className="hours-day-name">{shortWeekday(day.day)}</span>
            <span className="hours-day-date">{shortDay(day.date)}</span>
            {day.date === view.today && <span className="hours-day-today">{t('hours.today')}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Group = ({ group: { building, places }, view }: { group: HourGroup; view: HoursView }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const isOnly = building === null && view.groups.length === 1
  const name = building ? placeName(building) : t('hours.other_locations')
  return (
    <tbody>
      {!isOnly && (
        <tr className="hours-group">
          <th scope="rowgroup" colSpan={building && hasHours(building) ? 1 : 8}>
            <span>{name}</span>
          </th>
          {building && hasHours(building) && <Week row={building} view={view} />}
        </tr>
      )}
      {places.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <PlaceName row={row} view={view} />
            <PlaceState row={row} view={view} />
          </th>
          <Week row={row} view={view} />
        </tr>
      ))}
    </tbody>
  )
}

const PlaceName = ({ row, view: { site } }: { row: WeekRow; view: HoursView }) => {
  const name = usePlaceName()(row)
  if (!hasSection(site, 'locations')) return <span className="hours-row-name">{name}</span>
  return (
    <Link className="hours-row-name" to="/$site/locations" params={{ site: site.slug }} search={{ place: row.id }}>
      {name}
    </Link>
  )
}

const Week = ({ row, view }: { row: WeekRow; view: HoursView }) => {
  const schedules = view.placeOf(row.id)?.schedules
  const reasonOf = useSpecialReason()
  return row.week.map((day) => (
    <td key={day.date} data-today={day.date === (view.chosen ?? view.today)}>
      <DayHours day={day} form="panel" reason={reasonOf(schedules, day)} />
    </td>
  ))
}
