import { useQuery } from '@tanstack/react-query'
import { CalendarX } from '#app/ui/icons.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { HomeLink } from '#app/site/menus-link.tsx'
import { oldest } from '#app/offline/freshness.ts'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { selectMenu } from './menu-selection.ts'
import { FailedMenu, MenuSkeleton } from './menu-states.tsx'
import { PlaceMenu } from './place-menu.tsx'
import { useMenuSearch } from './use-menu-address.ts'
import { useOpenedAt } from './use-opened-at.ts'

/** What is on the menu: a place, a day, a meal, and its dishes (group MENU). */
export const MenuPage = () => {
  const t = useWords()
  const site = useSite()
  const search = useMenuSearch()
  const at = useOpenedAt(site.timezone)
  const places = useQuery(placesQuery(site.id))
  const hours = useQuery(schedulesQuery(site.id))
  useTitle(t('menus.title'))
  if (places.data && !hours.isPending) {
    const known = { places: places.data.data, scheduled: hours.data?.data.locations ?? [], zone: site.timezone, at }
    const { place, ...selection } = selectMenu(search, known)
    if (place) {
      const cachedAt = oldest(places.data.cachedAt, hours.data?.cachedAt)
      return <PlaceMenu place={place} selection={selection} search={search} cachedAt={cachedAt} />
    }
  }
  const waiting = places.isPending || hours.isPending
  return (
    <div className="page stack">
      <h1>{t('menus.title')}</h1>
      {waiting && <MenuSkeleton />}
      {!waiting && !places.data && <FailedMenu error={places.error} onRetry={() => void places.refetch()} />}
      {!waiting && places.data && <EmptyState icon={<CalendarX />} title={t('menus.no_places')} action={<HomeLink />} />}
    </div>
  )
}
