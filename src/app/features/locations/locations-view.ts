import type { Location } from '#contract/locations.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Site } from '#contract/sites.ts'
import type { PlaceGroup } from '#app/site/place-groups.ts'

/** What the list and the open place both show. */
export type LocationsView = {
  site: Site
  groups: readonly PlaceGroup[]
  /** The place that the address names, else none. */
  chosen: Location | undefined
  /** A place's schedules, or undefined while they are not known. */
  schedulesOf: (id: string) => readonly Schedule[] | undefined
  cachedAt: number | null
}
