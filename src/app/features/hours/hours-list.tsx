import { useId } from 'react'
import type { WeekRow } from '#contract/hours.ts'
import type { Schedule, WeekDay } from '#contract/schedules.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useBelowTheFold } from '#app/ui/use-below-the-fold.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { DayHours } from './day-hours.tsx'
import { type HourGroup, hasHours } from './hour-groups.ts'
import type { HoursView } from './hours-view.ts'
import { PlaceLinks } from './place-links.tsx'
import { PlaceState } from './place-state.tsx'
import { useSpecialReason } from './use-special-reason.tsx'
import { WeekHours } from './week-hours.tsx'
import { weekSpans } from './week-spans.ts'

/** The week on a phone: one row per place with the hours of today or of the chosen day, which expands to the seven days. */
export const HoursList = (view: HoursView) => (
  <div className="hours-list">
    {view.groups.map((group) => (
      <Group key={group.building?.id ?? ''} group={group} view={view} />
    ))}
  </div>
)

const Group = ({ group: { building, places }, view }: { group: HourGroup; view: HoursView }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const id = useId()
  const isOnly = building === null && view.groups.length === 1
  return (
    <section aria-labelledby={isOnly ? undefined : id}>
      {!isOnly && (
        <h2 className="hours-group-name" id={id}>
          {building ? placeName(building) : t('hours.other_locations')}
        </h2>
      )}
      <ul className="hours-places">
        {building && hasHours(building) && <Place row={building} view={view} />}
        {places.map((row) => (
          <Place key={row.id} row={row} view={view} />
        ))}
      </ul>
    </section>
  )
}

const Place = ({ row, view }: { row: WeekRow; view: HoursView }) => {
  const placeName = usePlaceName()
  const withWeek = useBelowTheFold()
  const schedules = view.placeOf(row.id)?.schedules
  const reasonOf = useSpecialReason()
  const shown = row.week.find((day) => day.date === (view.chosen ?? view.today))
  return (
    <li className="hours-place">
      <Disclosure
        summary={
          <span className="hours-place-summary">
            <span className="hours-place-name">{placeName(row)}</span>
            {shown && (
              <span className="hours-place-day">
                {view.chosen && <DayName day={shown} />}
                <DayHours day={shown} reason={reasonOf(schedules, shown)} />
              </span>
            )}
            {!view.chosen && <PlaceState row={row} view={view} />}
            {!shown && <Spans row={row} schedules={schedules} />}
          </span>
        }
      >
        {withWeek && (
          <div className="hours-place-week">
            <WeekHours week={row.week} today={view.today} chosen={view.chosen} schedules={schedules} />
            {!row.is_building && <PlaceLinks site={view.site} placeId={row.id} showsMenus={view.placeOf(row.id)?.show_menus ?? false} />}
          </div>
        )}
      </Disclosure>
    </li>
  )
}

const DayName = ({ day: { day, date } }: { day: WeekDay }) => {
  const { shortWeekday, shortDay } = useFormat()
  return (
    <span className="muted small">
      {shortWeekday(day)} {shortDay(date)}
    </span>
  )
}

/** The hours of a week other than the current one, in few lines. */
const Spans = ({ row, schedules }: { row: WeekRow; schedules: readonly Schedule[] | undefined }) => {
  const t = useWords()
  const { shortWeekday } = useFormat()
  const reasonOf = useSpecialReason()
  return (
    <span className="hours-spans">
      {weekSpans(row.week).map(({ from, to }) => (
        <span key={from.date} className="hours-span">
          <span className="hours-span-days">
            {from === to ? shortWeekday(from.day) : t('hours.days', { from: shortWeekday(from.day), to: shortWeekday(to.day) })}
          </span>
          <DayHours day={from} reason={reasonOf(schedules, from)} />
        </span>
      ))}
    </span>
  )
}
