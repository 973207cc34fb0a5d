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
import { SearchIdeas } from './search-ideas.tsx'
import { SearchResults } from './search-results.tsx'
import { useMine } from './use-mine.ts'
import { useWeek, type WeekView } from './use-week.ts'
import { FailedWeek, WeekSkeleton } from './week-states.tsx'

const none: DishHit[] = []

/** "Where is it today?": a dish, a station or a dietary category over all places and the next seven days. */
export const SearchPage = ({ q }: { q: string }) => {
  const t = useWords()
  const site = useSite()
  const go = useNavigate({ from: '/$site/search' })
  const write = (next: string) => void go({ to: '.', search: next === '' ? {} : { q: next }, replace: true, resetScroll: false })
  const [text, onType] = useSearchText(q, write)
  const asked = useDeferredValue(text.trim())
  const { view, savedAt, error, retry } = useWeek(site)
  const hits = useHits(view, asked)
  const mine = useMine(hits)
  const isAsked = canSearch(asked)
  useTitle(t('nav.search'))
  return (
    <div className="page finder stack">
      <header className="stack stack-tight">
        <h1>{t('nav.search')}</h1>
        <p className="muted">{t('finder.search.intro')}</p>
        <CachedAtNote savedAt={savedAt} />
      </header>
      <SearchBox text={text} onType={onType} />
      {!isAsked && <SearchIdeas onChoose={onType} />}
      {isAsked && view && <SearchResults mine={mine} view={view} asked={asked} />}
      {isAsked && !view && error && <FailedWeek error={error} onRetry={retry} />}
      {isAsked && !view && !error && <WeekSkeleton />}
      <SpokenCount count={isAsked && view && !mine.profile.covered ? mine.shown.length : null} />
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

const useHits = (view: WeekView | null, asked: string): DishHit[] => {
  const site = useSite()
  const { text } = useFormat()
  const dishes = view?.dishes
  const index = useMemo(() => dishes && dishIndex(dishes, (item) => shownCategories(item, site)), [dishes, site])
  return useMemo(
    () =>
      !index || !view || !canSearch(asked)
        ? none
        : searchDishes(index, asked, { nameOf: (item) => text(item, 'name'), isOver: (serving) => view.whenOf(serving) === 'over' }),
    // `text` is another function at every render of the same language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [index, view, asked],
  )
}

const settleMs = 600

/** How many dishes are shown, said when the typing rests. */
const SpokenCount = ({ count }: { count: number | null }) => {
  const t = useWords()
  const [settled, setSettled] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), settleMs)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <p className="visually-hidden" role="status">
      {settled === null ? '' : t('finder.search.count', { count: settled })}
    </p>
  )
}
