/** A dish at a station as stored. */
type Placed = { mrn: string; sort_order: number; id?: string; sold_out?: true }
type Station = { items: readonly Placed[] }
type Meal = { categories: readonly Station[] }

const withoutId = ({ id: _, ...placed }: Placed): Placed => placed

/** A dish that one entry still has is not sold out. */
const joined = (kept: Placed, dropped: Placed): Placed => {
  const { sold_out: soldOut, ...rest } = kept
  return soldOut && dropped.sold_out ? kept : rest
}

const mergedItems = (items: readonly Placed[], keep: string, drop: string): Placed[] => {
  const dropped = items.find(({ mrn }) => mrn === drop)
  if (!dropped) return [...items]
  const isThere = items.some(({ mrn }) => mrn === keep)
  // The id of a placed dish names the dish that it had.
  if (!isThere) return items.map((placed) => (placed === dropped ? { ...withoutId(placed), mrn: keep } : placed))
  return items.filter((placed) => placed.mrn !== drop).map((placed) => (placed.mrn === keep ? joined(placed, dropped) : placed))
}

/** Whether a meal names a dish. */
export const namesDish = ({ categories }: Meal, mrn: string): boolean =>
  categories.some(({ items }) => items.some((one) => one.mrn === mrn))

/** The meals with one dish in the place of another; where both stand at a station one entry stays, sold out where both were. */
export const mergedMeals = <M extends Meal>(meals: readonly M[], keep: string, drop: string): M[] =>
  meals.map((meal) =>
    namesDish(meal, drop)
      ? { ...meal, categories: meal.categories.map((station) => ({ ...station, items: mergedItems(station.items, keep, drop) })) }
      : meal,
  )

/** At how many stations of these meals both dishes stand. */
export const sharedStations = (meals: readonly Meal[], keep: string, drop: string): number =>
  meals
    .flatMap(({ categories }) => categories)
    .filter(({ items }) => [keep, drop].every((wanted) => items.some(({ mrn }) => mrn === wanted))).length
