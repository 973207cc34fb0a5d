import { useQuery } from '@tanstack/react-query'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { chosenLocation } from '#app/features/locations/location-groups.ts'
import { LocationsSkeleton } from '#app/features/locations/locations-states.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { shownSections } from '#app/site/navigation.ts'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { SectionHeader } from '#app/site/section-header.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { MenusLink } from '#app/site/menus-link.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { oldest } from '#app/offline/freshness.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { MapPinOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CampusMap } from './campus-map.tsx'
import { mapGroups } from './map-places.ts'

/** The campus map: a list of places, the map beside it, and the details of the place in the address (MAP-01). */
export const CampusMapPage = ({ placeId }: { placeId: string | undefined }) => {
  const site = useSite()
  const t = useWords()
  const { text } = useFormat()
  const placeName = usePlaceName()
  const places = useQuery(placesQuery(site.id))
  const schedules = useQuery(schedulesQuery(site.id))
  const section = shownSections(site).find(({ slug }) => slug === 'campus-map')
  const groups = places.data ? mapGroups(places.data.data) : []
  const chosen = chosenLocation(groups, placeId)
  const cachedAt = oldest(places.data?.cachedAt, schedules.data?.cachedAt)
  const schedulesOf = (id: string) => schedules.data?.data.locations.find((place) => place.id === id)?.schedules
  useTitle(chosen ? placeName(chosen) : section && text(section, 'name'))
  return (
    <article>
      {section && <SectionHeader section={section} siteId={site.id} />}
      <div className="page stack">
        <CachedAtNote cachedAt={cachedAt} />
        {placeId !== undefined && places.data && !chosen && (
          <Notice tone="caution" icon={<MapPinOff />} live="status">
            {t('places.gone')}
          </Notice>
        )}
        {groups.length > 0 && <CampusMap view={{ site, groups, chosen, schedulesOf, cachedAt }} />}
        {places.data && groups.length === 0 && <EmptyState icon={<MapPinOff />} title={t('map.empty')} action={<MenusLink />} />}
        {!places.data && !places.error && <LocationsSkeleton />}
        {/* A failed fetch shows no map (MAP-05), only how to go on (MAP-Q3). */}
        {!places.data && places.error && <FailedMap error={places.error} onRetry={() => void places.refetch()} />}
      </div>
    </article>
  )
}

const FailedMap = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useWords()
  if (useOffline()) return <FailedRead error={error} title="" onRetry={onRetry} />
  return (
    <p>
      <Button onClick={onRetry}>{t('actions.try_again')}</Button>
    </p>
  )
}
