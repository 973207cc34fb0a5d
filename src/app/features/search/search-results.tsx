import { Search, SearchX } from '#app/ui/icons.tsx'
import type { DishHit } from '#domain/dish-search.ts'
import { MyAllergensBanner } from '#app/features/allergens/my-allergens-banner.tsx'
import { MenuCover } from '#app/features/menus/menu-states.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { State } from '#app/ui/state.tsx'
import { FoundDish } from './found-dish.tsx'
import type { useFilteredDishes } from './use-filtered-dishes.ts'
import type { WeekView } from './use-week.ts'

const maxResults = 40

/** The results of a search without the dishes that the visitor's allergens hide; those are counted and one tap away. */
export const SearchResults = ({ filtered, view, query }: Props) => {
  const t = useWords()
  const { profile, concerns, shown, hidden } = filtered
  const isFound = shown.length + hidden.length > 0
  if (profile.covered) return <MenuCover applying />
  const list = (some: readonly DishHit[]) => (
    <ul className="found-dishes">
      {some.slice(0, maxResults).map(({ dish, servings }) => (
        <FoundDish key={dish.key} dish={dish} servings={servings} view={view} concerns={concerns} />
      ))}
    </ul>
  )
  return (
    <>
      <MyAllergensBanner view={profile} hiddenCount={hidden.length}>
        <div className="hidden-dishes">{list(hidden)}</div>
      </MyAllergensBanner>
      {!isFound && <EmptyState icon={<SearchX />} title={t('finder.search.none', { query })} text={t('finder.search.none_hint')} />}
      {isFound && (
        <State tone="muted" icon={<Search />}>
          {t('finder.search.count', { count: shown.length })}
        </State>
      )}
      {shown.length > 0 && list(shown)}
      {shown.length > maxResults && <p className="muted">{t('finder.search.narrow', { count: maxResults })}</p>}
    </>
  )
}

type Props = { filtered: ReturnType<typeof useFilteredDishes<DishHit>>; view: WeekView; query: string }
