import { memo, type MouseEvent } from 'react'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { isUnknownFor } from '#domain/allergens.ts'
import { reasonsToHide } from '#domain/menu-filter.ts'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { useDeclaredLines } from '#app/features/allergens/declared-lines.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { dishKey } from '#domain/dish-key.ts'
import { Heart } from '#app/ui/icons.tsx'
import { isPlainClick } from '#app/ui/plain-click.ts'
import { DishDrawing } from './dish-drawing.tsx'
import { useDishMeta } from './dish-meta.tsx'
import { RowSigns } from './row-signs.tsx'

/** One dish of a station: its drawing, name, portion, calories and signs, and what of it concerns the visitor; printed, all that is declared. It renders again only when one of these changes. */
export const DishRow = memo(({ item, site, concerns, link, open, favourite, onOpen }: DishRowProps) => {
  const t = useWords()
  const { text } = useFormat()
  const reasons = reasonsToHide(item, concerns)
  const unknown = isUnknownFor(item, concerns)
  const ref = dishKey(item)
  const meta = useDishMeta()(item, true)
  const declared = useDeclaredLines()(item, concerns)
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(ref)
  }
  return (
    <li className="dish" data-sold-out={item.sold_out}>
      <a
        className="dish-link"
        href={`${link}dish=${encodeURIComponent(ref)}`}
        data-dish={ref}
        data-declared={[...declared.contains, ...declared.others].join('\n')}
        aria-current={open ? 'true' : undefined}
        onClick={follow}
      >
        <DishDrawing item={item} />
        <span className="dish-words">
          <span className="dish-name">
            {text(item, 'name')}
            {favourite && <Heart size={16} className="dish-favourite" label={t('favourites.favourite')} />}
          </span>
          {meta !== '' && <span className="dish-meta numbers">{meta}</span>}
          {concerns.length > 0 && <AllergenMarks reasons={reasons} unknown={unknown} undeclared={concerns} />}
          <RowSigns item={item} site={site} beside={meta} />
        </span>
      </a>
    </li>
  )
})

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
