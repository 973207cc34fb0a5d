import { Heart } from '#app/ui/icons.tsx'
import type { Item } from '#contract/menus.ts'
import { dishKeys } from '#domain/dish-key.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { addFavourite, type Favourite, removeFavourite } from '#app/personal/favourites-store.ts'
import { useFavouriteWords } from './use-favourite-words.ts'

/** Keeps a dish among the visitor's favourites or takes it out again. */
export const HeartButton = ({ item, on }: { item: Item | Favourite; on: boolean }) => {
  const t = useWords()
  const { text } = useFormat()
  const { id } = useSite()
  const keys = 'key' in item ? [item.key] : dishKeys(item)
  const tell = useFavouriteWords()
  const name = text(item, 'name')
  const toggle = () => {
    if (on) tell.removed(name, removeFavourite(id, ...keys), () => addFavourite(id, item))
    else tell.added(addFavourite(id, item))
  }
  return (
    <button className="heart no-print" type="button" aria-pressed={on} aria-label={t('favourites.toggle', { name })} onClick={toggle}>
      <Heart />
    </button>
  )
}
