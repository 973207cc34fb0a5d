import { memo, Suspense } from 'react'
import type { Item } from '#contract/menus.ts'
import type { FilteredCategory } from '#domain/menu-filter.ts'
import { useFavouriteKeys } from '#app/personal/favourites-store.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { dishKey } from '#domain/dish-key.ts'
import { DishRow, type DishRowProps } from './dish-row.tsx'
import { stationAnchor } from './station-jump.tsx'

export type RowSettings = Pick<DishRowProps, 'site' | 'concerns' | 'link' | 'onOpen'> & { openDish: string | undefined }

type Props = { station: FilteredCategory; settings: RowSettings }
type ListProps = { items: readonly Item[]; settings: RowSettings }

/** One station. On the server's page each comes to life by itself, so that a finger is heard between two of them; unchanged, it is left alone. */
export const StationSection = memo((props: Props) => (
  <Suspense>
    <Station {...props} />
  </Suspense>
))

/** Its dishes under a heading that stays in view. */
const Station = ({ station, settings }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const { category, shown } = station
  const anchor = stationAnchor(category.id)
  return (
    <section className="station" id={anchor} aria-labelledby={`${anchor}-name`}>
      <div className="station-head">
        <h3 className="station-name" id={`${anchor}-name`} tabIndex={-1}>
          {text(category, 'name')}
        </h3>
        <span className="small muted numbers">{t('menus.dishes', { count: shown.length })}</span>
      </div>
      <DishList items={shown} settings={settings} />
    </section>
  )
}

export const DishList = ({ items, settings }: ListProps) => {
  const { openDish, ...row } = settings
  const favourites = useFavouriteKeys(settings.site.id)
  return (
    <ul className="dishes">
      {items.map((item) => (
        <DishRow
          key={item.id}
          item={item}
          open={openDish !== undefined && openDish === dishKey(item)}
          favourite={favourites.has(dishKey(item))}
          {...row}
        />
      ))}
    </ul>
  )
}
