import { useId } from 'react'
import { usePlaceName } from '#app/site/place-name.ts'
import { useWords } from '#app/i18n/words.ts'
import { LocationCard } from './location-card.tsx'
import type { LocationGroup } from './location-groups.ts'
import type { LocationsView } from './locations-view.ts'

/** How many pictures stand on the first screen. */
const atOnce = 2
const groupsOnFirstScreen = 2

type ListProps = { view: LocationsView; shownId: string | undefined; withRest: boolean }

/** Every place by building, those that stand alone last (LOC-01). `shownId` is the one that stands beside the list. */
export const LocationsList = ({ view, shownId, withRest }: ListProps) => (
  <div className="places-list">
    {(withRest ? view.groups : view.groups.slice(0, groupsOnFirstScreen)).map((group, index) => (
      <Group key={group.building?.id ?? ''} group={group} view={view} shownId={shownId} isFirst={index === 0} />
    ))}
  </div>
)

const Group = ({ group: { building, places }, view, shownId, isFirst }: GroupProps) => {
  const t = useWords()
  const placeName = usePlaceName()
  const id = useId()
  const alone = view.groups.length === 1 ? t('places.all') : t('places.additional')
  return (
    <section aria-labelledby={id}>
      <h2 className="places-group-name" id={id}>
        {building ? placeName(building) : alone}
      </h2>
      <ul className="places-cards">
        {places.map((place, index) => (
          <li key={place.id} data-shown={place.id === shownId}>
            <LocationCard place={place} view={view} eager={isFirst && index < atOnce && !view.chosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type GroupProps = { group: LocationGroup; view: LocationsView; shownId: string | undefined; isFirst: boolean }
