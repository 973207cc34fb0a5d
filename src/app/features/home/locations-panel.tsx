import { lazyOnDemand } from '#app/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { Location } from '#contract/locations.ts'
import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { schedulesOfPlace, selectMenu } from '#app/features/menus/menu-selection.ts'
import { useOpenedAt } from '#app/features/menus/use-opened-at.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { hasSection } from '#app/site/navigation.ts'
import { placesQuery } from '#app/site/queries.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { placeGroups } from '#app/site/place-groups.ts'
import { PanelMenu } from './panel-menu.tsx'

const kinds = ['hours', 'menus', 'map', 'about'] as const
type Kind = (typeof kinds)[number]

/** A place of the school by its hours, its menu, where it is and what it is (HOME-03); without places it shows nothing (MENU-16). */
export const LocationsPanel = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const placeName = usePlaceName()
  const { data: places } = useQuery(placesQuery(site.id))
  const { data: hours } = useQuery(schedulesQuery(site.id))
  const at = useOpenedAt(site.timezone)
  const [picked, setPicked] = useState<string | undefined>(undefined)
  const [tab, setTab] = useState<Kind>('menus')
  if (!places) return null
  const known = { places: places.data, scheduled: hours?.data.locations ?? [], zone: site.timezone, at }
  const groups = placeGroups(places.data)
  const { place = groups[0]?.places[0], date, minutes } = selectMenu({ place: picked }, known)
  if (!place) return null
  return (
    <section className="panel panel-places" aria-labelledby="home-places">
      <h2 id="home-places">{text(site, 'panel_header_locations') || t('home.places.title')}</h2>
      <SelectField
        label={t('menus.place')}
        hideLabel
        name="place"
        value={place.id}
        groups={groups.map((group) => ({
          label: group.building ? text(group.building, 'name') : t('menus.other_locations'),
          options: group.places.map((one) => ({ value: one.id, label: placeName(one) })),
        }))}
        onChange={setPicked}
      />
      <Tabs label={placeName(place)} tabs={kinds.map((key) => ({ key, name: t(`home.tab.${key}`) }))} chosen={tab} onChoose={setTab}>
        {tab === 'menus' ? (
          <TodaysMenu key={place.id} site={site} place={place} date={date} minutes={minutes} />
        ) : (
          <LazyPlaceTab kind={tab} site={site} place={place} schedules={schedulesOfPlace(known.scheduled, place.id)} />
        )}
      </Tabs>
    </section>
  )
}

const Coming = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="12rem" />
    </Loading>
  )
}

// What the other tabs show comes with the tap.
const LazyPlaceTab = lazyOnDemand(async () => (await import('./place-tab.tsx')).PlaceTab, <Coming />)

type MenuProps = { site: Site; place: Location; date: Day; minutes: number | null }

/** What a place serves now, at most ten dishes, with the way to the whole menu (MENU-06). */
const TodaysMenu = ({ site, place, date, minutes }: MenuProps) => {
  const t = useWords()
  if (!place.show_menus) return <p className="muted">{t('menus.without_menus')}</p>
  return (
    <>
      {!place.use_menu_images && <PanelMenu placeId={place.id} date={date} minutes={minutes} />}
      {hasSection(site, 'whats-on-the-menu') && (
        <Link to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: place.id }} className="panel-more">
          {t('home.menu.full')}
          <ArrowRight />
        </Link>
      )}
    </>
  )
}
