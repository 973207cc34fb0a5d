import { Link } from '@tanstack/react-router'
import type { Location } from '#contract/locations.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { Distance } from '#app/features/nearby/distance.tsx'
import { NearMe, NearMeNote } from '#app/features/nearby/near-me.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { sameMap, showDetail, wholeAddress } from './map-link.ts'

/** A select field of the places by building, and "Near me" with the nearest open place (MAP-01). */
export const MapTools = ({ view, nearest, onChoose }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const chosenId = view.chosen?.id
  const places = view.groups.map(({ building, places: inside }) => ({
    label: building ? placeName(building) : t('menus.other_locations'),
    options: inside.map((place) => ({ value: place.id, label: placeName(place) })),
  }))
  return (
    <div className="map-tools no-print">
      {nearest && nearest.id !== chosenId && <NearestOpen place={nearest} view={view} />}
      <SelectField
        label={t('map.place')}
        name="place"
        value={chosenId ?? ''}
        groups={[{ label: null, options: [{ value: '', label: t('map.choose') }] }, ...places]}
        onChange={onChoose}
      />
      <NearMe />
      <NearMeNote />
    </div>
  )
}

const NearestOpen = ({ place, view }: { place: Location; view: LocationsView }) => {
  const t = useWords()
  const placeName = usePlaceName()
  const schedules = view.schedulesOf(place.id)
  return (
    <Link {...sameMap(view)} activeOptions={wholeAddress} search={{ place: place.id }} className="map-nearest" onClick={showDetail}>
      <span className="small muted">{t('map.nearest_open')}</span>
      <strong>{placeName(place)}</strong>
      <Distance address={place.address} />
      {schedules && <OpenLabel schedules={schedules} zone={view.site.timezone} />}
    </Link>
  )
}

type Props = { view: LocationsView; nearest: Location | undefined; onChoose: (id: string) => void }
