import { dishTypes, typeOfDish } from '#domain/dish-type.ts'
import { isFields } from '#domain/merge-patch.ts'
import { derivedId } from '#server/shapes/pack-files.ts'
import type { Answer } from './host.ts'
import { recordsIn } from './site.ts'

type Climate = 'best' | 'great' | 'good' | 'friendly'
type Placed = { mrn: string; id?: string; sort_order?: unknown }

/** Older hosts send the climate of a dish as a label: "How Good Best", "How Good Climate Friendly" … */
const climateOf = (filter: Answer): Climate | null => {
  const [, rest] = /^how\s*good\b(.*)$/i.exec(typeof filter['name'] === 'string' ? filter['name'].trim() : '') ?? []
  if (rest === undefined) return null
  return (['best', 'great', 'friendly', 'good'] as const).find((word) => rest.toLowerCase().includes(word)) ?? 'good'
}

/** Packs write the older wire's labels as categories, and a picture by its name. */
const asPacked = ({ icon_name: name, ...filter }: Answer): Answer => ({
  ...filter,
  ...(filter['type'] === 'label' ? { type: 'category' } : {}),
  ...(typeof name === 'string' && (name !== '' || filter['icon'] !== true) ? { icon: name } : {}),
})

const idOf = ({ id, _id }: Answer): string => {
  const key = id ?? _id
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}

/** The documents write "a list of values" (MENU-19): texts, a list of texts, or a record that holds them. */
const entriesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(entriesIn)
  if (isFields(value)) return entriesIn(value['values'] ?? value['value'] ?? value['name'])
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

const nameOfIcon = ({ icon_name: icon }: Answer) => ({ icon_name: typeof icon === 'string' ? icon : '' })
const wordsOf = ({ name, translations }: Answer) => ({ name: typeof name === 'string' ? name : '', translations: recordsIn(translations) })

/** Every dish of the wire has a drawing or a picture; a pack names only a drawing that the kitchen chose. */
const isChosen = (drawing: unknown, dish: Answer, station: Answer): boolean =>
  (dishTypes as readonly unknown[]).includes(drawing) &&
  drawing !==
    typeOfDish(
      wordsOf(dish),
      wordsOf(station),
      recordsIn(dish['filters']).map((label) => ({ ...wordsOf(label), ...nameOfIcon(label) })),
    )

const withoutIds = (dish: Answer) =>
  JSON.stringify({ ...dish, id: undefined, nutrients: recordsIn(dish['nutrients']).map(({ id: _, ...rest }) => rest) })

export const recipeBook = (siteId: string, known: readonly Answer[]) => {
  const labels = new Map<string, Answer>()
  const dishes = new Map<string, { dish: Answer; content: string }>()
  const addLabel = (label: Answer): Answer => {
    const id = idOf(label)
    if (id !== '' && !labels.has(id)) labels.set(id, { ...label, id })
    return labels.get(id) ?? label
  }
  known.forEach(addLabel)
  /** A host sends a dish's labels as records, or as their ids alone (MENU-Q1). */
  const labelOf = (named: unknown): Answer => (isFields(named) ? addLabel(named) : (labels.get(String(named)) ?? { id: String(named) }))

  const addDish = (mrn: string, dish: Answer): { key: string; dish: Answer } => {
    const content = withoutIds(dish)
    const first = dishes.get(mrn)
    // A kitchen may revise a recipe under the same number; both versions are stored as served.
    const key = first === undefined || first.content === content ? mrn : `${mrn}-${derivedId(siteId, 'revision', content).slice(0, 8)}`
    if (!dishes.has(key)) dishes.set(key, { dish: { ...dish, mrn: key }, content })
    return { key, dish: dishes.get(key)?.dish ?? dish }
  }

  const place = (item: Answer, station: Answer): Placed | null => {
    const { sort_order, filters: named, custom_allergens: custom, mrn, drawing, ...rest } = item
    const number =
      typeof mrn === 'string' || typeof mrn === 'number' ? String(mrn).slice(0, 64) : typeof item['id'] === 'string' ? item['id'] : ''
    if (number === '') return null
    const own = (Array.isArray(named) ? named : []).map(labelOf)
    const climate = own.map(climateOf).find((one) => one !== null) ?? null
    const ids = own.filter((one) => climateOf(one) === null).map(idOf)
    const { key, dish } = addDish(number, {
      ...rest,
      ...(isChosen(drawing, { ...item, filters: own }, station) ? { drawing } : {}),
      filters: ids,
      custom_allergens: entriesIn(custom),
      climate: rest['climate'] ?? climate,
    })
    return {
      mrn: key,
      ...(typeof item['id'] === 'string' && item['id'] !== dish['id'] ? { id: item['id'] } : {}),
      ...(typeof sort_order === 'number' ? { sort_order } : {}),
    }
  }

  const period = (wire: Answer): Answer => ({
    ...wire,
    categories: recordsIn(wire['categories']).map((category) => ({
      ...category,
      items: recordsIn(category['items']).flatMap((item) => place(item, category) ?? []),
    })),
  })
  return {
    period,
    dishes: () => [...dishes.values()].map(({ dish }) => dish),
    filters: () => [...labels.values()].filter((label) => climateOf(label) === null).map(asPacked),
  }
}
