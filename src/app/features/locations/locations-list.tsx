import { useId } from 'react'
import type { Location } from '#contract/locations.ts'
import { favouritePlaceKey } from '#app/personal/favourite-place.ts'
import { useFavouriteKeys } from '#app/personal/favourites-store.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { useWords } from '#app/i18n/words.ts'
import { LocationCard } from './location-card.tsx'
import { apartFavourites } from './location-groups.ts'
import type { LocationsView } from './locations-view.ts'

/** How many pictures stand on the first screen. */
const atOnce = 2
const groupsOnFirstScreen = 2

type ListProps = { view: LocationsView; shownId: string | undefined; withRest: boolean }

/** The favourites of this device, then every place by building, those without a building last (LOC-01). `shownId` is the place shown beside the list. */
export const LocationsList = ({ view, shownId, withRest }: ListProps) => {
  const t = useWords()
  const placeName = usePlaceName()
  const keys = useFavouriteKeys(view.site.id)
  const { favourites, rest } = apartFavourites(view.groups, ({ id }) => keys.has(favouritePlaceKey(id)))
  const alone = view.groups.length === 1 ? t('places.all') : t('places.additional')
  return (
    <div className="places-list">
      {favourites.length > 0 && <Group name={t('places.favourites')} places={favourites} view={view} shownId={shownId} isFirst />}
      {(withRest ? rest : rest.slice(0, groupsOnFirstScreen)).map(({ building, places }, index) => (
        <Group
          key={building?.id ?? ''}
          name={building ? placeName(building) : alone}
          places={places}
          view={view}
          shownId={shownId}
          isFirst={index === 0 && favourites.length === 0}
        />
      ))}
    </div>
  )
}

const Group = ({ name, places, view, shownId, isFirst }: GroupProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="places-group-name" id={id}>
        {name}
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

type GroupProps = { name: string; places: readonly Location[]; view: LocationsView; shownId: string | undefined; isFirst: boolean }
