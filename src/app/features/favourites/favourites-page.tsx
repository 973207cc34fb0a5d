import { Heart } from '#app/ui/icons.tsx'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Favourite } from '#app/personal/favourites-store.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { MyAllergensBanner } from '#app/features/allergens/my-allergens-banner.tsx'
import { MenuCover } from '#app/features/menus/menu-states.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { FoundDish } from '#app/features/search/found-dish.tsx'
import { useDayName } from '#app/features/search/serving-line.tsx'
import { useFilteredDishes } from '#app/features/search/use-filtered-dishes.ts'
import { useWeek, type WeekView } from '#app/features/search/use-week.ts'
import { FailedWeek, WeekSkeleton } from '#app/features/search/week-states.tsx'
import { useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { MenusLink } from '#app/site/menus-link.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FavouritePlaces } from './favourite-places.tsx'
import { FavouritesAccount } from './favourites-account.tsx'
import { favouriteDays, type FavouriteOfDay } from './favourite-days.ts'
import { isFavouritePlace } from '#app/personal/favourite-place.ts'
import { useFavourites } from '#app/personal/favourites-store.ts'
import { HeartButton } from '#app/features/menus/heart-button.tsx'

/** Favourite places, then favourite dishes by the day that serves them. */
export const FavouritesPage = () => {
  const t = useWords()
  const site = useSite()
  const hydrated = useHydrated()
  const all = useFavourites(site.id)
  const favourites = useMemo(() => all.filter((one) => !isFavouritePlace(one)), [all])
  const places = all.filter(isFavouritePlace)
  const { view, cachedAt, error, retry } = useWeek(site)
  const title = useFocusAfterRemoval(all.length)
  useTitle(t('nav.favourites'))
  const isLoading = !hydrated || (favourites.length > 0 && !view && !error)
  return (
    <div className="page finder stack">
      <header className="stack stack-tight">
        <h1 tabIndex={-1} ref={title}>
          {t('nav.favourites')}
        </h1>
        <p className="muted">{t(site.customer_login ? 'finder.favourites.intro_account' : 'finder.favourites.intro')}</p>
        <CachedAtNote cachedAt={cachedAt} />
      </header>
      {hydrated && site.customer_login && <FavouritesAccount site={site} />}
      {isLoading && <WeekSkeleton />}
      {places.length > 0 && <FavouritePlaces site={site} favourites={places} />}
      {hydrated && all.length === 0 && <NoFavourites />}
      {favourites.length > 0 && view && <Week favourites={favourites} view={view} />}
      {favourites.length > 0 && !view && error && (
        <>
          <FailedWeek error={error} onRetry={retry} />
          <NameList title={t('finder.favourites.all')} favourites={favourites} />
        </>
      )}
    </div>
  )
}

/** Moves the focus to the title when the focused heart disappears with its dish. */
const useFocusAfterRemoval = (count: number) => {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return title
}

const NoFavourites = () => {
  const t = useWords()
  return (
    <EmptyState icon={<Heart />} title={t('finder.favourites.empty')} text={t('finder.favourites.empty_hint')} action={<MenusLink />} />
  )
}

const Week = ({ favourites, view }: { favourites: readonly Favourite[]; view: WeekView }) => {
  const t = useWords()
  const { days, absent } = useMemo(() => favouriteDays(favourites, view.dishes), [favourites, view.dishes])
  const all = useMemo(() => [...new Map(days.flatMap(({ found }) => found).map((one) => [one.dish.key, one] as const)).values()], [days])
  const { profile, concerns, shown, hidden } = useFilteredDishes(all)
  if (profile.covered) return <MenuCover applying />
  const visibleKeys = new Set(shown.map(({ dish }) => dish.key))
  const row = (heading: 'h2' | 'h3') => (one: FavouriteOfDay) => (
    <FoundDish key={one.dish.key} {...one} view={view} concerns={concerns} heading={heading} withDay={heading === 'h2'} />
  )
  const hasToday = days.some(({ date, found }) => date === view.today && found.some(({ dish }) => visibleKeys.has(dish.key)))
  return (
    <>
      <MyAllergensBanner view={profile} hiddenCount={hidden.length}>
        <ul className="found-dishes hidden-dishes">{hidden.map(({ dish }) => row('h2')({ dish, servings: dish.servings }))}</ul>
      </MyAllergensBanner>
      {!hasToday && <p className="muted">{t('finder.favourites.none_today')}</p>}
      {days.map(({ date, found }) => (
        <Day key={date} date={date} view={view}>
          {found.filter(({ dish }) => visibleKeys.has(dish.key)).map(row('h3'))}
        </Day>
      ))}
      {absent.length > 0 && <NameList title={t('finder.favourites.absent')} favourites={absent} />}
      <AllergenNote />
    </>
  )
}

const Day = ({ date, view, children }: { date: string; view: WeekView; children: ReactNode[] }) => {
  const { longDay } = useFormat()
  const name = useDayName(view.today)(date)
  if (children.length === 0) return null
  return (
    <section className="stack stack-tight" aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className="found-day">
        {name} <span className="muted small">{longDay(date)}</span>
      </h2>
      <ul className="found-dishes">{children}</ul>
    </section>
  )
}

/** Favourites that no known menu serves, by name. */
const NameList = ({ title, favourites }: { title: string; favourites: readonly Favourite[] }) => {
  const { text } = useFormat()
  return (
    <section className="stack stack-tight" aria-labelledby="favourites-names">
      <h2 id="favourites-names" className="found-day">
        {title}
      </h2>
      <ul className="found-dishes">
        {favourites.map((favourite) => (
          <li key={favourite.key} className="found-dish found-dish-head">
            <span className="dish-words dish-name">{text(favourite, 'name')}</span>
            <HeartButton item={favourite} on />
          </li>
        ))}
      </ul>
    </section>
  )
}
