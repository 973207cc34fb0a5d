const longest = 100

/** What the address of the search says. */
export type DishSearch = { q?: string }

export const readDishSearch = (raw: Record<string, unknown>): DishSearch => {
  const q = typeof raw['q'] === 'string' ? raw['q'].slice(0, longest) : ''
  return q === '' ? {} : { q }
}
