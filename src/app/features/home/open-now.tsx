import { lazyOnDemand } from '#app/lazy-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Clock, Heart, Store } from '#app/ui/icons.tsx'
import type { ScheduledLocation } from '#contract/hours.ts'
import type { Site } from '#contract/sites.ts'
import { openState } from '#domain/hours.ts'
import type { PlaceToday } from '#domain/today.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { Distance } from '#app/features/nearby/distance.tsx'
import { NearMe, NearMeNote } from '#app/features/nearby/near-me.tsx'
import { useNearest } from '#app/features/nearby/use-nearest.ts'
import { favouritesText } from '#app/personal/favourites-key.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { hasSection } from '#app/site/navigation.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Button } from '#app/ui/button.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useWords } from '#app/i18n/words.ts'
import type { TodayView } from './use-today.tsx'

const most = 6

const Coming = () => <p className="muted">{useWords()('actions.loading')}</p>

const LazyHoursToday = lazyOnDemand(async () => (await import('./hours-today.tsx')).HoursToday, <Coming />)

/** The places that are open now with their state: favourites, then the nearest where the visitor shares their place; when none is, those that open next. */
export const OpenNow = ({ site, view }: { site: Site; view: TodayView }) => {
  const t = useWords()
  const { data, isError, refetch } = useQuery(schedulesQuery(site.id))
  return (
    <section className="panel" aria-labelledby="open-now" data-first-panel>
      <div className="panel-head">
        <h2 id="open-now">{t('home.open.title')}</h2>
        {data && <NearMe />}
      </div>
      {data && <OpenList site={site} view={view} places={data.data.locations} />}
      {data && <AllToday site={site} places={data.data.locations} />}
      {hasSection(site, 'hours-of-operation') && (
        <ToSection site={site.slug} slug="hours-of-operation" className="panel-more">
          <Clock />
          {t('home.open.all')}
        </ToSection>
      )}
      {!data && isError && (
        <ErrorState text={t('home.open.failed')} action={<Button onClick={() => void refetch()}>{t('actions.try_again')}</Button>} />
      )}
      {!data && !isError && (
        <Loading label={t('actions.loading')}>
          <Skeleton height="4.75rem" />
          <Skeleton height="4.75rem" />
          <Skeleton height="4.75rem" />
        </Loading>
      )}
    </section>
  )
}

const OpenList = ({ site, view, places }: { site: Site; view: TodayView; places: readonly ScheduledLocation[] }) => {
  const t = useWords()
  const nearest = useNearest()
  const favourites = useHydrated() ? favouritesText(site.id) : ''
  // The key of a favourite place (personal/favourite-place.ts).
  const isFavourite = ({ id }: ScheduledLocation) => favourites.includes(`"place:${id}"`)
  const { open, next } = sorted(places, useNow(), site.timezone)
  return (
    <>
      {open.length === 0 && (
        <p className="muted">
          {t('home.open.none')} {next.length > 0 && t('home.open.next')}
        </p>
      )}
      <NearMeNote />
      <ul className="open-list">
        {(open.length > 0 ? [...nearest(open)].sort((a, b) => Number(isFavourite(b)) - Number(isFavourite(a))) : next)
          .slice(0, most)
          .map((place) => (
            <li key={place.id}>
              <PlaceRow site={site} view={view} place={place} isFavourite={isFavourite(place)} />
            </li>
          ))}
      </ul>
    </>
  )
}

/** Today's hours of every place, one tap away: the hours panel of home (HOME-03, HOME-07). */
const AllToday = ({ site, places }: { site: Site; places: readonly ScheduledLocation[] }) => {
  const t = useWords()
  const [isOpened, setOpened] = useState(false)
  return (
    <Disclosure summary={t('home.hours.title')} onToggle={() => setOpened(true)}>
      {isOpened && <LazyHoursToday places={places} zone={site.timezone} />}
    </Disclosure>
  )
}

type PlaceRowProps = { site: Site; view: TodayView; place: ScheduledLocation; isFavourite: boolean }

const PlaceRow = ({ site, view, place, isFavourite }: PlaceRowProps) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { text } = useFormat()
  const { today, isMine } = view
  const served = today === null || today === 'failed' ? undefined : today.places.find(({ placeId }) => placeId === place.id)
  const [first] = served?.dishes ?? []
  const heart = isFavourite && <Heart size={16} className="open-heart" label={t('favourites.favourite')} />
  const words = (
    <>
      <span className="open-tile">
        {first ? (
          <img src={`/dishes/${encodeURIComponent(first.drawing ?? 'plate')}.svg`} alt="" width={44} height={44} decoding="async" />
        ) : (
          <Store size={24} />
        )}
      </span>
      <span className="open-words">
        <span className="open-name">
          {placeName(place)} {heart} <Distance address={place.address} />
        </span>
        <OpenLabel schedules={place.schedules} zone={site.timezone} />
        {/* Its line is there before its words are. */}
        {place.show_menus && <span className="open-dishes">{served?.dishes.map((dish) => text(dish, 'name')).join(', ') ?? ''}</span>}
      </span>
      {served && <PlaceCount served={served} isMine={isMine} />}
    </>
  )
  if (place.show_menus && hasSection(site, 'whats-on-the-menu'))
    return (
      <Link to="/$site/whats-on-the-menu" params={{ site: site.slug }} search={{ place: place.id }} className="open-row">
        {words}
      </Link>
    )
  if (hasSection(site, 'locations'))
    return (
      <Link to="/$site/locations" params={{ site: site.slug }} search={{ place: place.id }} className="open-row">
        {words}
      </Link>
    )
  if (!hasSection(site, 'hours-of-operation')) return <div className="open-row">{words}</div>
  return (
    <ToSection site={site.slug} slug="hours-of-operation" className="open-row">
      {words}
    </ToSection>
  )
}

const PlaceCount = ({ served: { mine, total }, isMine }: { served: PlaceToday; isMine: boolean }) => {
  const t = useWords()
  return (
    <span className="open-count numbers">
      <strong>{isMine ? mine : total}</strong>
      <span className="small muted">{isMine ? t('home.open.mine') : t('home.open.dishes', { count: total })}</span>
    </span>
  )
}

/** Open places in the school's order; closed ones that open again, the soonest first. */
const sorted = (places: readonly ScheduledLocation[], now: number, zone: string) => {
  const states = places
    .filter((place) => place.active && !place.is_building)
    .map((place) => ({ place, ...openState(place.schedules, now, zone) }))
  return {
    open: states.filter(({ open }) => open).map(({ place }) => place),
    next: states
      .flatMap(({ place, open, changesAt }) => (open || changesAt === null ? [] : [{ place, changesAt }]))
      .sort((a, b) => a.changesAt - b.changesAt)
      .slice(0, 3)
      .map(({ place }) => place),
  }
}
