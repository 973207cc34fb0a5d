import { Link } from '@tanstack/react-router'
import { CalendarX, SearchX, UtensilsCrossed } from '#app/ui/icons.tsx'
import { hasSection } from '#app/site/navigation.ts'
import { useSite } from '#app/site/queries.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { EatList } from './eat-place.tsx'
import { sameView } from './use-eat-address.ts'
import type { useMeals } from './use-meals.ts'

const rows = [1, 2, 3, 4, 5, 6]

/** The skeleton of the list: rows in the shape of the real ones. */
export const EatSkeleton = () => {
  const t = useWords()
  return (
    <Loading label={t('actions.loading')}>
      <div className="dishes">
        {rows.map((row) => (
          <div key={row} className="dish dish-link">
            <Skeleton height="3.5rem" width="3.5rem" />
            <span className="stack stack-tight">
              <Skeleton height="1rem" width="60%" />
              <Skeleton height="0.875rem" width="40%" />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  )
}

type Found = NonNullable<ReturnType<typeof useMeals>['found']>
type Props = { found: Found; lists: readonly EatList[]; isFiltered: boolean }

/** Why the list is empty, and one way on; nothing where it is not. */
export const NothingToEat = ({ found, lists, isFiltered }: Props) => {
  const t = useWords()
  if (lists.some(({ fits }) => fits.length > 0)) return null
  const toNow = (
    <Link {...sameView} className="button" search={{}}>
      {t('eat.to_now')}
    </Link>
  )
  if (found.isBeyond) return <EmptyState icon={<CalendarX />} title={t('eat.beyond')} text={t('eat.beyond_hint')} action={toNow} />
  if (found.meals.length === 0 && found.choice === 'now') return <NothingSoon />
  if (found.meals.length === 0)
    return <EmptyState icon={<UtensilsCrossed />} title={t('eat.none')} text={t('eat.none_hint')} action={toNow} />
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('menus.no_matches')}
        action={
          <Link {...sameView} className="button" search={(before) => ({ date: before.date, meal: before.meal })}>
            {t('menus.reset')}
          </Link>
        }
      />
    )
  return <EmptyState icon={<UtensilsCrossed />} title={t('eat.no_fit')} text={t('eat.no_fit_hint')} />
}

/** Neither now nor later today or tomorrow: a break, or a weekend. */
const NothingSoon = () => {
  const t = useWords()
  const site = useSite()
  return (
    <EmptyState
      icon={<UtensilsCrossed />}
      title={t('eat.none_soon')}
      text={t('eat.none_soon_hint')}
      action={
        hasSection(site, 'hours-of-operation') && (
          <ToSection site={site.slug} slug="hours-of-operation" className="button">
            {t('eat.to_hours')}
          </ToSection>
        )
      }
    />
  )
}
