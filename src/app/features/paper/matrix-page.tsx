import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CalendarX, DoorClosed } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { selectMenu } from '#app/features/menus/menu-selection.ts'
import { FailedMenu, MenuSkeleton } from '#app/features/menus/menu-states.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useOpenedAt } from '#app/features/menus/use-opened-at.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { placesQuery, useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { HomeLink } from '#app/site/menus-link.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MatrixLegend } from './matrix-mark.tsx'
import { MatrixTable } from './matrix-table.tsx'
import type { PaperSearch } from './paper-search.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { useWholeDay } from '#app/features/menus/use-whole-day.ts'

/** The allergens of every dish that a place serves on a day, for screen and print. */
export const MatrixPage = ({ search }: { search: PaperSearch }) => {
  const t = useWords()
  const site = useSite()
  const at = useOpenedAt(site.timezone)
  const places = useQuery(placesQuery(site.id))
  const hours = useQuery(schedulesQuery(site.id))
  useTitle(t('menus.allergen_table'))
  const waits = places.isPending || hours.isPending
  const known = { places: places.data?.data ?? { locations: [], buildings: [] }, scheduled: hours.data?.data.locations ?? [] }
  const { place, date } = selectMenu(search, { ...known, zone: site.timezone, at })
  return (
    <div className="page stack matrix-page">
      {!waits && place ? <MatrixOfDay place={place} date={date} /> : <h1>{t('menus.allergen_table')}</h1>}
      {waits && <MenuSkeleton />}
      {!waits && !places.data && <FailedMenu error={places.error} onRetry={() => void places.refetch()} />}
      {!waits && places.data && !place && <EmptyState icon={<CalendarX />} title={t('menus.no_places')} action={<HomeLink />} />}
    </div>
  )
}

const MatrixOfDay = ({ place, date }: { place: Location; date: string }) => {
  const t = useWords()
  const site = useSite()
  const placeName = usePlaceName()
  const { fullDay, longDay } = useFormat()
  const isShown = place.active && place.show_menus && !place.use_menu_images
  const day = useWholeDay({ placeId: place.id, date, enabled: isShown })
  const name = placeName(place)
  return (
    <>
      <header className="stack stack-tight">
        <Link className="back-link no-print" to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: place.id, date }}>
          <ArrowLeft />
          {t('finder.matrix.back')}
        </Link>
        <div className="cluster spread">
          <h1>
            {t('menus.allergen_table')} <span className="matrix-place">{name}</span>
          </h1>
          {day.kind === 'ready' && <PrintButton label={t('actions.print')} />}
        </div>
        <p className="matrix-day">{fullDay(date)}</p>
        <CachedAtNote cachedAt={'cachedAt' in day ? day.cachedAt : null} />
      </header>
      {!isShown && <EmptyState icon={<CalendarX />} title={t('menus.without_menus')} />}
      {isShown && day.kind === 'loading' && <MenuSkeleton />}
      {day.kind === 'failed' && <FailedMenu error={day.error} onRetry={day.retry} />}
      {day.kind === 'closed' && <EmptyState icon={<DoorClosed />} title={t('menus.closed')} />}
      {day.kind === 'none' && <EmptyState icon={<CalendarX />} title={t('menus.not_found')} text={t('menus.not_found_hint')} />}
      {day.kind === 'ready' && (
        <>
          <MatrixLegend />
          <AllergenNote />
          <MatrixTable meals={day.meals} title={t('finder.matrix.title', { place: name, day: longDay(date) })} />
        </>
      )}
    </>
  )
}
