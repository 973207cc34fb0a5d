import type { Category, Item } from '#contract/menus.ts'
import { dishType } from '#domain/dish-type.ts'

type Named = Pick<Item | Category, 'name' | 'translations'>

const namesOf = ({ name, translations }: Named): string[] => [
  name,
  ...translations.flatMap((one) => (typeof one['name'] === 'string' ? [one['name']] : [])),
]

/** A drawing of the kind of dish, beside its name. */
export const DishDrawing = ({ item, station }: { item: Named; station: Named | null }) => (
  <img
    className="dish-drawing"
    src={`/dishes/${dishType(namesOf(item), station ? namesOf(station) : [])}.svg`}
    alt=""
    width={48}
    height={48}
    loading="lazy"
    decoding="async"
  />
)
