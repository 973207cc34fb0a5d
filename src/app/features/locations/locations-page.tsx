import { useQuery } from '@tanstack/react-query'
import { MapPinOff } from '#app/ui/icons.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { shownSections } from '#app/site/navigation.ts'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { SectionHeader } from '#app/site/section-header.tsx'
import { useHead } from '#app/site/use-head.ts'
import { useTitle } from '#app/site/use-title.ts'
import { oldest } from '#app/offline/freshness.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { placeGroups } from '#app/site/place-groups.ts'
import { useBelowTheFold, wideScreen } from '#app/ui/use-below-the-fold.ts'
import { Notice } from '#app/ui/notice.tsx'
import { LocationDetail } from './location-detail.tsx'
import { chosenLocation } from './location-groups.ts'
import { LocationsList } from './locations-list.tsx'
import { FailedLocations, LocationsSkeleton, NoLocations } from './locations-states.tsx'
import type { LocationsView } from './locations-view.ts'
import { useChosenFocus } from './use-chosen-focus.ts'

/** A school's places, and the one that the address names in full. */
export const LocationsPage = ({ placeId }: { placeId: string | undefined }) => {
  const site = useSite()
  const { text } = useFormat()
  const placeName = usePlaceName()
  const places = useQuery(placesQuery(site.id))
  const schedules = useQuery(schedulesQuery(site.id))
  const groups = places.data ? placeGroups(places.data.data) : []
  const chosen = chosenLocation(groups, placeId)
  const section = shownSections(site).find(({ slug }) => slug === 'locations')
  const cachedAt = oldest(places.data?.cachedAt, schedules.data?.cachedAt)
  useTitle(chosen ? placeName(chosen) : section && text(section, 'name'))
  useHead({
    description: chosen && (text(chosen, 'short_description') || text(chosen, 'description')),
    picture: chosen?.image && { folder: 'location', name: chosen.image.file_name, alt: placeName(chosen) },
  })
  const schedulesOf = (id: string) => schedules.data?.data.locations.find((place) => place.id === id)?.schedules
  return (
    <article className="locations-page">
      {section && <SectionHeader section={section} siteId={site.id} />}
      <div className="page stack">
        <CachedAtNote cachedAt={cachedAt} />
        {places.data && <Places view={{ site, groups, chosen, schedulesOf, cachedAt }} placeId={placeId} />}
        {!places.data && places.error && <FailedLocations error={places.error} onRetry={() => void places.refetch()} />}
        {!places.data && !places.error && <LocationsSkeleton />}
      </div>
    </article>
  )
}

const Places = ({ view, placeId }: { view: LocationsView; placeId: string | undefined }) => {
  const t = useWords()
  const { chosen } = view
  const shown = chosen ?? view.groups[0]?.places[0]
  useChosenFocus(chosen?.id)
  const withRest = useBelowTheFold()
  const withDetail = useBelowTheFold(wideScreen)
  if (!shown) return <NoLocations />
  return (
    <>
      {placeId !== undefined && !chosen && (
        <Notice tone="caution" icon={<MapPinOff />} live="status">
          {t('places.gone')}
        </Notice>
      )}
      <div className="places" data-chosen={chosen !== undefined}>
        <LocationsList view={view} shownId={shown.id} withRest={withRest} />
        {(chosen || withDetail) && <LocationDetail key={shown.id} place={shown} view={view} />}
      </div>
    </>
  )
}
