import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Item } from '#contract/menus.ts'
import { countDishes } from '#domain/meal-list.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { useDeclaredLines } from '#app/features/allergens/declared-lines.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { shownCategories } from './dietary-categories.ts'
import { DishMeta } from './dish-meta.tsx'
import type { LabelChoice } from './menu-search.ts'

/** Dishes on paper, in the place of the page: for whom they are filtered, and how many of `all` are not among the `shown`. */
export const PaperSheet = ({ title, day, filtered, all, shown, children }: Props) => {
  const t = useWords()
  const site = useSite()
  const { namesOf } = useAllergenNames()
  const { text, fullDay } = useFormat()
  const { hide, require, exclude, search } = filtered
  const labelName = (id: string) => {
    const found = site.filters.find((filter) => filter.id === id)
    return found ? text(found, 'name') : t('menus.unknown_filter')
  }
  const others = [
    ...require.map(labelName),
    ...exclude.map((id) => t('menus.without', { name: labelName(id) })),
    ...(search === '' ? [] : [t('menus.paper_search', { text: search })]),
  ]
  return createPortal(
    <div className="day-sheet">
      <p>{text(site, 'name')}</p>
      <h1>{title}</h1>
      {day !== null && <p className="matrix-day">{fullDay(day)}</p>}
      {hide.length > 0 && (
        <p>
          <strong>{t('allergens.mine.banner', { names: namesOf(hide).join(', ') })}</strong>
        </p>
      )}
      {others.length > 0 && (
        <p>
          <strong>{t('menus.paper_filters', { names: others.join(', ') })}</strong>
        </p>
      )}
      {(hide.length > 0 || others.length > 0) && (
        <p>{t('allergens.mine.hidden', { count: Math.max(0, countDishes(all) - countDishes(shown)) })}</p>
      )}
      <AllergenNote />
      {children}
    </div>,
    document.body,
  )
}

/** Dishes with all that the kitchen says of their allergens: paper is read by others too. */
export const PaperDishes = ({ items, concerns }: { items: readonly Item[]; concerns: readonly string[] }) => (
  <ul>
    {items.map((item) => (
      <PaperDish key={item.id} item={item} concerns={concerns} />
    ))}
  </ul>
)

const PaperDish = ({ item, concerns }: { item: Item; concerns: readonly string[] }) => {
  const { text } = useFormat()
  const site = useSite()
  const { contains, others } = useDeclaredLines()(item, concerns)
  const categories = shownCategories(item, site)
    .map((filter) => text(filter, 'name'))
    .join(', ')
  return (
    <li>
      <span className="dish-name">{text(item, 'name')}</span>
      <DishMeta item={item} />
      {categories !== '' && <span className="small">{categories}</span>}
      {contains.length > 0 && <strong className="small">{contains}</strong>}
      {others.map((line) => (
        <span key={line} className="small">
          {line}
        </span>
      ))}
    </li>
  )
}

type Props = {
  title: string
  /** Null where the sheet is of no single day. */
  day: string | null
  filtered: LabelChoice & { hide: readonly string[]; search: string }
  all: readonly Item[]
  shown: readonly Item[]
  children: ReactNode
}
