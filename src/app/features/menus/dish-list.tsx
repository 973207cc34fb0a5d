import type { Item } from '#contract/menus.ts'
import { dishKey, isStoredDish } from '#domain/dish-key.ts'
import { useFavouriteKeys } from '#app/personal/favourites-store.ts'
import { DishRow, type DishRowProps } from './dish-row.tsx'

export type RowSettings = Pick<DishRowProps, 'site' | 'concerns' | 'link' | 'onOpen'> & { openDish: string | undefined }

type Props = { items: readonly Item[]; settings: RowSettings }

export const DishList = ({ items, settings }: Props) => {
  const { openDish, ...row } = settings
  const favourites = useFavouriteKeys(settings.site.id)
  return (
    <ul className="dishes">
      {items.map((item) => (
        <DishRow
          key={item.id}
          item={item}
          open={openDish !== undefined && openDish === dishKey(item)}
          favourite={isStoredDish(favourites, item)}
          {...row}
        />
      ))}
    </ul>
  )
}
