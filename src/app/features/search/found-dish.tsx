import type { Serving, WeekDish } from '#domain/week-dishes.ts'
import { isUnknownFor } from '#domain/allergens.ts'
import { isStoredDish } from '#domain/dish-key.ts'
import { reasonsToHide } from '#domain/menu-filter.ts'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { useFavouriteKeys } from '#app/personal/favourites-store.ts'
import { HeartButton } from '#app/features/menus/heart-button.tsx'
import { DishSigns } from '#app/features/menus/dietary-icon.tsx'
import { DishMeta } from '#app/features/menus/dish-meta.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ServingLine } from './serving-line.tsx'
import type { WeekView } from './use-week.ts'

const shownAtOnce = 3

/** A dish with its allergen marks, its heart, and the meals that serve it; meals that are over come last. */
export const FoundDish = ({ dish, servings, view, concerns, heading: Heading = 'h2', withDay = true }: Props) => {
  const t = useWords()
  const site = useSite()
  const { text } = useFormat()
  const favourites = useFavouriteKeys(site.id)
  const { item, key } = dish
  const reasons = reasonsToHide(item, concerns)
  const unknown = isUnknownFor(item, concerns)
  const isOver = (serving: Serving) => view.whenOf(serving) === 'over'
  const ordered = [...servings.filter((one) => !isOver(one)), ...servings.filter(isOver)]
  const [first, more] = [ordered.slice(0, shownAtOnce), ordered.slice(shownAtOnce)]
  const lines = (some: readonly Serving[]) =>
    some.map((serving) => (
      <ServingLine
        key={`${serving.placeId} ${serving.date} ${serving.period.id} ${serving.station.id}`}
        dish={key}
        serving={serving}
        view={view}
        withDay={withDay}
      />
    ))
  return (
    <li className="found-dish">
      <div className="found-dish-head">
        <div className="dish-words">
          <Heading className="dish-name">{text(item, 'name')}</Heading>
          <DishMeta item={item} />
          {(reasons.length > 0 || unknown) && <AllergenMarks reasons={reasons} unknown={unknown} />}
        </div>
        <DishSigns item={item} site={site} />
        <HeartButton item={item} on={isStoredDish(favourites, item)} />
      </div>
      <ul className="servings">{lines(first)}</ul>
      {more.length > 0 && (
        <Disclosure className="servings-more" summary={t('finder.more', { count: more.length })}>
          <ul className="servings">{lines(more)}</ul>
        </Disclosure>
      )}
    </li>
  )
}

type Props = {
  dish: WeekDish
  servings: readonly Serving[]
  view: WeekView
  /** The visitor's allergen keys, also while they hide nothing. */
  concerns: readonly string[]
  heading?: 'h2' | 'h3'
  /** False below a heading that names the day. */
  withDay?: boolean
}
