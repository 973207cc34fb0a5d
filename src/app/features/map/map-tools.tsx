import type { LocationsView } from '#app/features/locations/locations-view.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { NearMe, NearMeNote } from '#app/features/nearby/near-me.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'

/** The list of places as one field, by building, and "Near me" (MAP-01). */
export const MapTools = ({ view: { groups }, chosenId, onChoose }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  return (
    <div className="map-tools no-print">
      <SelectField
        label={t('map.place')}
        name="place"
        value={chosenId}
        groups={groups.map(({ building, places }) => ({
          label: building ? placeName(building) : t('menus.other_locations'),
          options: places.map((place) => ({ value: place.id, label: placeName(place) })),
        }))}
        onChange={onChoose}
      />
      <NearMe />
      <NearMeNote />
    </div>
  )
}

type Props = { view: LocationsView; chosenId: string; onChoose: (id: string) => void }
