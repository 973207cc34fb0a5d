import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { Distance } from '#app/features/nearby/distance.tsx'
import { useNearest } from '#app/features/nearby/use-nearest.ts'
import { usePosition } from '#app/features/nearby/use-position.ts'
import { useWords } from '#app/i18n/words.ts'
import { sameMap, showDetail, wholeAddress } from './map-link.ts'
import type { NumberedPlace } from './map-places.ts'

/** The places of the map by building, or by distance once the visitor shares their location. */
export const MapList = ({ view, all }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const nearest = useNearest()
  const isSorted = usePosition().kind === 'here'
  const places = all.map(({ place }) => place)
  const groups = isSorted
    ? [{ key: 'nearest', name: t('map.nearest'), places: nearest(places) }]
    : view.groups.map(({ building, places: inside }) => ({
        key: building?.id ?? '',
        name: building ? placeName(building) : view.groups.length === 1 ? t('places.all') : t('menus.other_locations'),
        places: inside,
      }))
  const rowsOf = (ids: readonly { id: string }[]) => ids.flatMap(({ id }) => all.find(({ place }) => place.id === id) ?? [])
  return (
    <div className="map-list">
      {groups.map((group) => (
        <Group key={group.key} name={group.name} rows={rowsOf(group.places)} view={view} />
      ))}
    </div>
  )
}

const Group = ({ name, rows, view }: Pick<Props, 'view'> & { name: string; rows: readonly NumberedPlace[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="map-list-name" id={id}>
        {name}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.place.id}>
            <Row {...row} view={view} isChosen={row.place.id === view.chosen?.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Row = ({ place, number, view, isChosen }: NumberedPlace & { view: LocationsView; isChosen: boolean }) => {
  const placeName = usePlaceName()
  const schedules = view.schedulesOf(place.id)
  return (
    <Link
      {...sameMap(view)}
      activeOptions={wholeAddress}
      search={{ place: place.id }}
      className="map-row"
      aria-current={isChosen || undefined}
      data-chosen={isChosen}
      onClick={showDetail}
    >
      <span className="map-row-number numbers">{number}</span>
      <span className="map-row-name">{placeName(place)}</span>
      <Distance address={place.address} />
      {schedules && (
        <span className="map-row-state">
          <OpenLabel schedules={schedules} zone={view.site.timezone} />
        </span>
      )}
    </Link>
  )
}

type Props = { view: LocationsView; all: readonly NumberedPlace[] }
