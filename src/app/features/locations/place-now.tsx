import type { Location } from '#contract/locations.ts'
import { openState } from '#domain/hours.ts'
import { OccupancyBadge } from '#app/features/hours/occupancy-badge.tsx'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { useNow } from '#app/i18n/now.tsx'
import type { LocationsView } from './locations-view.ts'

/** Open or not and until when, and how full it is. */
export const PlaceNow = ({ place, view: { site, schedulesOf, cachedAt } }: { place: Location; view: LocationsView }) => {
  const now = useNow()
  const schedules = schedulesOf(place.id)
  if (!schedules) return null
  const label = openState(schedules, now, site.timezone).open ? 'open' : 'closed'
  return (
    <div className="place-now">
      <OpenLabel schedules={schedules} zone={site.timezone} />
      <OccupancyBadge label={label} occupancy={place.occupancy} cachedAt={cachedAt} />
    </div>
  )
}
