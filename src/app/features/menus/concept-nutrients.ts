import type { conceptFields, Item, Nutrient } from '#contract/menus.ts'

type ConceptField = (typeof conceptFields)[number]

/** The nutrition columns of concept places by the names and units of the others (MENU-20). Vitamins, calcium and iron have no unit there. */
const named: { [field in ConceptField]: readonly [name: string, uom: string] } = {
  fat_calories: ['Calories From Fat', 'kcal'],
  total_fat: ['Total Fat', 'g'],
  saturated_fat: ['Saturated Fat', 'g'],
  trans_fat: ['Trans Fat', 'g'],
  cholesterol: ['Cholesterol', 'mg'],
  sodium: ['Sodium', 'mg'],
  potassium: ['Potassium', 'mg'],
  total_carb: ['Total Carbohydrates', 'g'],
  dietary_fiber: ['Dietary Fiber', 'g'],
  sugars: ['Sugars', 'g'],
  protein: ['Protein', 'g'],
  vitamin_a: ['Vitamin A', ''],
  vitamin_c: ['Vitamin C', ''],
  calcium: ['Calcium', ''],
  iron: ['Iron', ''],
}

/** The nutrients of a dish, from its list or from the columns of a concept place. */
export const nutrientsOf = (item: Item): Nutrient[] => {
  if (item.nutrients.length > 0) return item.nutrients
  return (Object.keys(named) as ConceptField[]).flatMap((field) => {
    const value = item[field]
    if (value === undefined || value === '') return []
    const [name, uom] = named[field]
    return [{ id: field, name, uom, value: String(value), value_numeric: String(value) }]
  })
}
