import type { Item } from '#contract/menus.ts'
import { useSite } from '#app/site/queries.ts'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  item: Pick<Item, 'picture' | 'drawing'>
  /** What its picture shows; "" where the name beside it is enough. */
  alt?: string
}

/** The dish's picture, else a drawing of its kind. */
export const DishDrawing = ({ item: { picture, drawing = 'plate' }, alt = '' }: Props) =>
  picture ? (
    <DishPicture name={picture} alt={alt} />
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

const DishPicture = ({ name, alt }: { name: string; alt: string }) => (
  <Picture className="dish-drawing" folder="dish" name={name} siteId={useSite().id} alt={alt} width={1} height={1} sizes="88px" />
)
