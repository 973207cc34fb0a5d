import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { canSearch, type DishHit, dishIndex, searchDishes } from '#domain/dish-search.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { shownCategories } from '#app/features/menus/dietary-categories.ts'
import { MenuSearchField, useSearchText } from '#app/features/menus/menu-search-field.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useSite } from '#app/site/queries.ts'
import { useTitle } from '#app/site/use-title.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { SearchResults } from './search-results.tsx'
import { useFilteredDishes } from './use-filtered-dishes.ts'
import { useWeek, type WeekView } from './use-week.ts'
import { FailedWeek, WeekSkeleton } from './week-states.tsx'

const none: DishHit[] = []

/** "Where is it today?": a dish, a station or a dietary category over all places and the next seven days. */
export const SearchPage = ({ q }: { q: string }) => {
  const t = useWords()
  const site = useSite()
  const navigate = useNavigate({ from: '/$site/search' })
  const setQuery = (next: string) => void navigate({ to: '.', search: next === '' ? {} : { q: next }, replace: true, resetScroll: false })
  const [text, onType] = useSearchText(q, setQuery)
  const query = useDeferredValue(text.trim())
  const { view, cachedAt, error, retry } = useWeek(site)
  const hits = useHits(view, query)
  const filtered = useFilteredDishes(hits)
  const isSearching = canSearch(query)
  useTitle(t('nav.search'))
  return (
    <div className="page finder stack">
      <header className="stack stack-tight">
        <h1>{t('nav.search')}</h1>
        <p className="muted">{t('finder.search.intro')}</p>
        <CachedAtNote cachedAt={cachedAt} />
      </header>
      <SearchBox text={text} onType={onType} />
      {!isSearching && <SearchSuggestions onChoose={onType} />}
      {isSearching && view && <SearchResults filtered={filtered} view={view} query={query} />}
      {isSearching && !view && error && <FailedWeek error={error} onRetry={retry} />}
      {isSearching && !view && !error && <WeekSkeleton />}
      <AnnouncedCount count={isSearching && view && !filtered.profile.covered ? filtered.shown.length : null} />
      <AllergenNote />
    </div>
  )
}

const SearchBox = ({ text, onType }: { text: string; onType: (text: string) => void }) => {
  const t = useWords()
  return (
    <div className="no-print" data-begin="">
      <MenuSearchField text={text} onType={onType} label={t('finder.search.label')} />
    </div>
  )
}

const useHits = (view: WeekView | null, query: string): DishHit[] => {
  const site = useSite()
  const { text } = useFormat()
  const dishes = view?.dishes
  const index = useMemo(() => dishes && dishIndex(dishes, (item) => shownCategories(item, site)), [dishes, site])
  return useMemo(
    () =>
      !index || !view || !canSearch(query)
        ? none
        : searchDishes(index, query, { nameOf: (item) => text(item, 'name'), isOver: (serving) => view.whenOf(serving) === 'over' }),
    // `text` is a new function at every render, even in the same language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [index, view, query],
  )
}

const announceDelayMs = 600

/** Announces the number of results to screen readers once typing pauses. */
const AnnouncedCount = ({ count }: { count: number | null }) => {
  const t = useWords()
  const [announced, setAnnounced] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), announceDelayMs)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <p className="visually-hidden" role="status">
      {announced === null ? '' : t('finder.search.count', { count: announced })}
    </p>
  )
}
