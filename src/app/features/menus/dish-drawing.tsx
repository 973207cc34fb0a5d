import type { Item } from '#contract/menus.ts'
import { useSite } from '#app/site/queries.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The dish's picture, else a drawing of its kind. */
export const DishDrawing = ({ item: { picture, drawing = 'plate' } }: { item: Pick<Item, 'picture' | 'drawing'> }) =>
  picture ? (
    <DishPicture name={picture} />
  ) : (
    <img
      className="dish-drawing"
      src={`/dishes/${encodeURIComponent(drawing)}.svg`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
    />
  )

const DishPicture = ({ name }: { name: string }) => (
  <Picture className="dish-drawing" folder="dish" name={name} siteId={useSite().id} alt="" width={1} height={1} sizes="88px" />
)
