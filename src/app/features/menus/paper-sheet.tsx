import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Item } from '#contract/menus.ts'
import { allergenState, isUndeclared } from '#domain/allergens.ts'
import { countDishes } from '#domain/meal-list.ts'
import { reasonsToHide } from '#domain/menu-filter.ts'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { shownCategories } from './dietary-categories.ts'
import { otherNames } from './dish-allergens.tsx'
import { DishMeta } from './dish-meta.tsx'
import type { LabelChoice } from './menu-search.ts'

/** Dishes on paper, in the place of the page: for whom they are filtered, and how many of `all` are not among the `shown`. */
export const PaperSheet = ({ title, day, filtered, all, shown, children }: Props) => {
  const t = useWords()
  const site = useSite()
  const { nameOf } = useAllergenNames()
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
          <strong>{t('allergens.mine.banner', { names: hide.map(nameOf).join(', ') })}</strong>
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
  const t = useWords()
  const { text } = useFormat()
  const site = useSite()
  const { choices, nameOf } = useAllergenNames()
  // What the visitor named comes first, then every allergen of the school.
  const keys = [...new Set([...concerns, ...choices.map(({ key }) => key)])]
  const reasons = reasonsToHide(item, keys)
  const custom = otherNames(item, reasons)
  const isSilent = isUndeclared(item)
  const open = isSilent ? [] : keys.filter((key) => allergenState(item, key) === 'unknown').map(nameOf)
  const isFree = reasons.length === 0 && custom.length === 0 && !isSilent && open.length === 0
  const categories = shownCategories(item, site)
    .map((filter) => text(filter, 'name'))
    .join(', ')
  return (
    <li>
      <span className="dish-name">{text(item, 'name')}</span>
      <DishMeta item={item} />
      {categories !== '' && <span className="small">{categories}</span>}
      {(reasons.length > 0 || isSilent) && <AllergenMarks reasons={reasons} unknown={isSilent} />}
      {custom.length > 0 && <span className="small">{t('allergens.kitchen_says', { names: custom.join(', ') })}</span>}
      {open.length > 0 && <span className="small">{t('allergens.not_known', { names: open.join(', ') })}</span>}
      {isFree && <span className="small">{t('allergens.none_declared')}</span>}
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
