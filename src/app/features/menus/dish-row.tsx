import { memo, type MouseEvent } from 'react'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { isUnknownFor } from '#domain/allergens.ts'
import { reasonsToHide } from '#domain/menu-filter.ts'
import { HeartButton } from './heart-button.tsx'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { dishKey } from '#domain/dish-key.ts'
import { DishSigns } from './dietary-icon.tsx'

/** One dish of a station: name, portion and calories, its signs, and what of it concerns the visitor. It renders again only when one of these changes. */
export const DishRow = memo(({ item, site, concerns, link, open, favourite, onOpen }: DishRowProps) => {
  const { text } = useFormat()
  const reasons = concerns.length === 0 ? [] : reasonsToHide(item, concerns)
  const unknown = isUnknownFor(item, concerns)
  const ref = dishKey(item)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(ref)
  }
  return (
    <li className="dish">
      <a
        className="dish-link"
        href={`${link}dish=${encodeURIComponent(ref)}`}
        data-dish={ref}
        aria-current={open ? 'true' : undefined}
        onClick={follow}
      >
        <span className="dish-words">
          <span className="dish-name">{text(item, 'name')}</span>
          <DishMeta item={item} />
          {(reasons.length > 0 || unknown) && <AllergenMarks reasons={reasons} unknown={unknown} />}
        </span>
        <DishSigns item={item} site={site} />
      </a>
      <HeartButton item={item} on={favourite} />
    </li>
  )
})

/** "1/2 cup (125 mL) · 180 calories". */
export const DishMeta = ({ item }: { item: Item }) => {
  const t = useWords()
  const { text } = useFormat()
  const parts = [text(item, 'portion'), item.calories === null ? '' : t('menus.calories', { count: item.calories })]
  const shown = parts.filter((part) => part !== '').join(' · ')
  return shown === '' ? null : <span className="dish-meta numbers">{shown}</span>
}

export type DishRowProps = {
  item: Item
  site: Site
  /** Allergen keys that the visitor named, whether they hide or not. */
  concerns: readonly string[]
  /** The address of this view up to the dish: "?place=…&". */
  link: string
  open: boolean
  favourite: boolean
  onOpen: (ref: string) => void
}
