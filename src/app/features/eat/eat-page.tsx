import { useDeferredValue, useEffect, useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import type { Item } from '#contract/menus.ts'
import { otherWord } from '#domain/allergens.ts'
import { impliedLabels } from '#domain/dietary-kind.ts'
import { dishKey } from '#domain/dish-key.ts'
import { openState } from '#domain/hours.ts'
import { countDishes, countHidden, dishesForMe, type ServedMeal } from '#domain/meal-list.ts'
import { withoutSoldOut } from '#domain/menu-filter.ts'
import { today } from '#domain/zone.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { MyAllergensBanner } from '#app/features/allergens/my-allergens-banner.tsx'
import { dishMatcher } from '#app/features/menus/dish-match.ts'
import { DishSheet } from '#app/features/menus/dish-sheet.tsx'
import { dishesOf } from '#app/features/menus/menu-filters.ts'
import { useSearchText } from '#app/features/menus/menu-search-field.tsx'
import { labelsOf, menuQueryText } from '#app/features/menus/menu-search.ts'
import { MenuCover } from '#app/features/menus/menu-states.tsx'
import { useAllowedPosition } from '#app/features/nearby/use-allowed-position.ts'
import { useNearest } from '#app/features/nearby/use-nearest.ts'
import { FailedWeek } from '#app/features/search/week-states.tsx'
import { ShareButton } from '#app/features/sharing/share-button.tsx'
import { useProfile } from '#app/personal/profile.ts'
import { profileKeys } from '#app/personal/profile-record.ts'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useSite } from '#app/site/queries.ts'
import { useHead } from '#app/site/use-head.ts'
import { useTitle } from '#app/site/use-title.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { printPart } from '#app/print-part.tsx'
import { type EatList, EatPlace, placeAnchor } from './eat-place.tsx'
import { EatRule } from './eat-rule.tsx'
import { choiceOf, type EatSearch } from './eat-search.ts'
import { EatSkeleton, NothingToEat } from './eat-states.tsx'
import { EatTimes } from './eat-times.tsx'
import { EatTools } from './eat-tools.tsx'
import { useEatAddress, useEatSearch } from './use-eat-address.ts'
import { useMeals } from './use-meals.ts'

const none: readonly string[] = []
const EatPaper = printPart(async () => (await import('./eat-paper.tsx')).EatPaper)

/** One list for a meal over all places: what this visitor can eat, where, and until when. */
export const EatPage = () => {
  const t = useWords()
  const site = useSite()
  const { text: schoolText } = useFormat()
  const search = useEatSearch()
  const day = today(useNow(), site.timezone)
  const choice = choiceOf(search, day)
  const { go, open, close } = useEatAddress()
  const [text, onType] = useSearchText(search.q ?? '', (q) => go((before) => ({ ...before, q: q || undefined })))
  const profile = useProfile()
  const concerns = useMemo(() => profileKeys(profile.profile), [profile.profile])
  const hasOwnWords = concerns.some((key) => otherWord(key) !== null)
  const { found, cachedAt, error, retry } = useMeals(site, choice, { hasOwnWords, isDishOpen: search.dish !== undefined })
  const hide = profile.profile.on ? concerns : none
  const lists = useLists({ meals: found?.meals, hide, search, text, isNow: choice === 'now' })
  useAllowedPosition()
  useTitle(t('eat.title'))
  useHead({ description: () => t('head.eat', { site: schoolText(site, 'name') }) })
  const isReady = found !== null && !profile.covered
  const shown = isReady ? lists : []
  const item = isReady ? dishOf(found.meals, search.dish) : null
  // Beside a dish the list is narrower: its row stays in sight.
  useEffect(() => {
    document.querySelector('.eat-places [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [search.dish, isReady])
  const rows = { site, concerns, openDish: search.dish, onOpen: open }
  return (
    <div className="page menu-page eat-page" data-dish-open={search.dish !== undefined}>
      <PlaceIndex lists={shown} />
      <div className="menu-main">
        <div className="eat-head">
          <h1>{t('eat.title')}</h1>
          <ShareButton compact title={t('eat.title')} query={menuQueryText(search)} />
        </div>
        <CachedAtNote cachedAt={cachedAt} />
        <EatTimes search={search} choice={choice} today={day} />
        <MyAllergensBanner view={profile} hiddenCount={isReady ? countHidden(lists) : null}>
          <HiddenByPlace lists={shown} />
        </MyAllergensBanner>
        <EatTools search={search} text={text} onType={onType} />
        {isReady && <EatRule lists={shown} hide={hide} search={search} isNext={choice === 'now' && found.choice !== 'now'} />}
        {isReady && <NothingToEat found={found} lists={shown} isFiltered={text !== '' || search.labels !== undefined} />}
        {profile.covered && <MenuCover applying />}
        {!profile.covered && !found && (error ? <FailedWeek error={error} onRetry={retry} /> : <EatSkeleton />)}
        <div className="eat-places">
          {shown.map((list) => (
            <EatPlace key={list.meal.place.id} list={list} rows={rows} isNow={found?.choice === 'now'} />
          ))}
        </div>
        <AllergenNote />
      </div>
      <aside className="menu-aside" aria-label={t('menus.dish')}>
        {isReady && item === null && <p className="menu-aside-hint muted no-print">{t('menus.dish_hint')}</p>}
        <DishSheet item={item} concerns={concerns} shareQuery={menuQueryText(search)} onClose={close} />
      </aside>
      {isReady && item === null && <EatPaper {...{ meals: found.meals, lists, hide, concerns, search, text }} />}
    </div>
  )
}

const dishOf = (meals: readonly ServedMeal[], ref: string | undefined): Item | null =>
  (ref !== undefined && meals.flatMap(({ period }) => dishesOf(withoutSoldOut(period.categories))).find((item) => dishKey(item) === ref)) ||
  null

type ListInput = { meals: readonly ServedMeal[] | undefined; hide: readonly string[]; search: EatSearch; text: string; isNow: boolean }

/** Open places first, then the nearest where the visitor's place is known; a place that has nothing for them comes last. */
const useLists = ({ meals, hide, search: { labels }, text, isNow }: ListInput): EatList[] => {
  const typed = useDeferredValue(text)
  const nearest = useNearest()
  const now = useNow()
  const { timezone, filters } = useSite()
  const lists = useMemo(() => {
    const matches = dishMatcher(typed)
    const choice = { hide, ...labelsOf({ labels }), implied: impliedLabels(filters) }
    return (meals ?? []).map((meal): EatList => {
      const mine = dishesForMe(meal.period.categories, choice)
      return { meal, ...mine, fits: mine.fits.filter(matches), unknown: mine.unknown.filter(matches) }
    })
  }, [meals, hide, labels, filters, typed])
  const order = nearest(lists.map(({ meal }) => meal.place))
  const isShut = ({ meal: { place } }: EatList) => !isNow && !openState(place.schedules, now, timezone).open
  const rank = (list: EatList) => (list.fits.length > 0 ? 0 : 2) + Number(isShut(list))
  const isFiltered = typed !== '' || labels !== undefined
  return lists
    .filter(({ fits, unknown }) => !isFiltered || fits.length + unknown.length > 0)
    .sort((a, b) => rank(a) - rank(b) || order.indexOf(a.meal.place) - order.indexOf(b.meal.place))
}

/** Beside the list where there is room: every place with its number. */
const PlaceIndex = ({ lists }: { lists: readonly EatList[] }) => {
  const t = useWords()
  const placeName = usePlaceName()
  return (
    <nav className="place-list" aria-label={t('menus.place')}>
      <ul>
        {lists.map(({ meal: { place }, fits }) => (
          <li key={place.id}>
            <a className="place-link" href={`#${placeAnchor(place.id)}`}>
              {placeName(place)}
              <span className="numbers">{countDishes(fits)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the hidden dishes can be read with their reasons: the menus. */
const HiddenByPlace = ({ lists }: { lists: readonly EatList[] }) => {
  const t = useWords()
  const { slug } = useSite()
  const placeName = usePlaceName()
  return (
    <ul className="hidden-dishes">
      {lists
        .filter(({ hidden }) => hidden.length > 0)
        .map(({ meal: { place, date, period }, hidden }) => (
          <li key={place.id} className="cluster spread">
            <span>{placeName(place)}</span>
            <Link
              to="/$site/whats-on-the-menu"
              params={{ site: slug }}
              search={{ place: place.id, date, period: period.id }}
              preload={false}
            >
              {t('menus.dishes', { count: hidden.length })}
            </Link>
          </li>
        ))}
    </ul>
  )
}
