import type { WeekRow } from '#contract/hours.ts'
import type { HoursView } from './hours-view.ts'
import { OccupancyBadge } from './occupancy-badge.tsx'
import { OpenLabel } from './open-label.tsx'

/** The open state and the occupancy of a place; only in the current week. */
export const PlaceState = ({ row, view }: { row: WeekRow; view: HoursView }) => {
  if (!view.isCurrent) return null
  const schedules = view.placeOf(row.id)?.schedules
  return (
    <span className="place-state">
      {schedules && <OpenLabel schedules={schedules} zone={view.site.timezone} />}
      <OccupancyBadge label={row.status.label} occupancy={row.occupancy} cachedAt={view.cachedAt} />
    </span>
  )
}
