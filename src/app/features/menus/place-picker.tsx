import { Link } from '@tanstack/react-router'
import type { ScheduledLocation } from '#contract/hours.ts'
import type { Location } from '#contract/locations.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { GetForm } from '#app/ui/form.tsx'
import { type SelectGroup, SelectField } from '#app/ui/select-field.tsx'
import { HoursLabel, type HoursLabelProps } from './hours-label.tsx'
import type { PlaceGroup } from '#app/site/place-groups.ts'
import { type MenuSearch, toPlace } from './menu-search.ts'
import { schedulesOfPlace } from './menu-selection.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { sameView, useMenuGo } from './use-menu-address.ts'

/** The places with menus by building as one native list, for phones (MENU-01); without scripts it is sent by its button. */
export const PlaceSelect = ({ groups, place, search }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const go = useMenuGo()
  const listed = useNamedGroups(groups).map(({ label, places }) => ({
    label,
    options: places.map(({ id, name }) => ({ value: id, label: name })),
  }))
  const isListed = listed.some(({ options }) => options.some(({ value }) => value === place.id))
  // A link may lead to a place that shows no menus: the list still says where one is.
  const all: SelectGroup[] = isListed ? listed : [{ label: null, options: [{ value: place.id, label: placeName(place) }] }, ...listed]
  return (
    <GetForm className="place-select no-print">
      {search.date !== undefined && <input type="hidden" name="date" value={search.date} />}
      <SelectField
        label={t('menus.place')}
        hideLabel
        name="place"
        value={place.id}
        groups={all}
        onChange={(id) => go(toPlace(search, id))}
      />
      <noscript>
        <button type="submit" className="button">
          {t('landing.go')}
        </button>
      </noscript>
    </GetForm>
  )
}

/** The same as a column of links beside the menu, for wide screens. */
export const PlaceList = ({ groups, place, search, scheduled, otherDay }: ListProps) => {
  const t = useWords()
  return (
    <nav className="place-list" aria-label={t('menus.place')}>
      {useNamedGroups(groups).map(({ key, label, places }) => (
        <div key={key}>
          <p className="place-group-name" id={`places-${key}`}>
            {label}
          </p>
          <ul className="place-links" aria-labelledby={`places-${key}`}>
            {places.map(({ id, name }) => (
              <li key={id}>
                <Link {...sameView} className="place-link" search={toPlace(search, id)} aria-current={id === place.id ? 'true' : undefined}>
                  <span>{name}</span>
                  <HoursLabel schedules={schedulesOfPlace(scheduled, id)} otherDay={otherDay} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const useNamedGroups = (groups: readonly PlaceGroup[]) => {
  const t = useWords()
  const { text } = useFormat()
  const placeName = usePlaceName()
  return groups.map(({ building, places }) => ({
    key: building?.id ?? 'other',
    label: building ? text(building, 'name') : t('menus.other_locations'),
    places: places.map((place) => ({ id: place.id, name: placeName(place) })),
  }))
}

type Props = { groups: readonly PlaceGroup[]; place: Location; search: MenuSearch }
type ListProps = Props & Pick<HoursLabelProps, 'otherDay'> & { scheduled: readonly ScheduledLocation[] }
