import type { ScheduledLocation } from '#contract/hours.ts'
import { weekOf } from '#domain/calendar.ts'
import { week } from '#domain/hours.ts'
import { today as todayIn } from '#domain/zone.ts'
import { DayHours } from '#app/features/hours/day-hours.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useNow } from '#app/i18n/now.tsx'

/** Every place with its hours of today. */
export const HoursToday = ({ places, zone }: { places: readonly ScheduledLocation[]; zone: string }) => {
  const placeName = usePlaceName()
  const today = todayIn(useNow(), zone)
  const rows = places
    .filter((place) => place.active && !place.is_building)
    .flatMap((place) => {
      const day = week(place.schedules, weekOf(today)).find(({ date }) => date === today)
      return day ? [{ place, day }] : []
    })
  return (
    <dl className="hours-today-list">
      {rows.map(({ place, day }) => (
        <div key={place.id}>
          <dt>{placeName(place)}</dt>
          <dd className="numbers">
            <DayHours day={day} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
