import type { Location } from '#contract/locations.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { hasSection } from '#app/site/navigation.ts'
import type { LocationsView } from './locations-view.ts'

const ServedNext = lazyPart(async () => (await import('./served-next.tsx')).ServedNext)

/** What the chosen place serves now and next. A place that is shown beside the list without a choice is not shown on a phone. */
export const PlaceMeals = ({ place, view: { site, chosen, schedulesOf } }: { place: Location; view: LocationsView }) => {
  const schedules = schedulesOf(place.id)
  const hasMenu = place.show_menus && !place.use_menu_images && hasSection(site, 'whats-on-the-menu')
  return chosen && schedules && hasMenu ? <ServedNext placeId={place.id} schedules={schedules} site={site} /> : null
}
