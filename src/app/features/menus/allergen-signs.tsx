import { CircleAlert, CircleDashed, CircleHelp, CircleMinus, type Icon } from '#app/ui/icons.tsx'
import type { AllergenState } from '#domain/allergens.ts'

/** The sign of each state, as in the rows; "not declared" is a neutral one, never a tick. */
export const allergenSigns: { [state in AllergenState]: Icon } = {
  contains: CircleAlert,
  'may-contain': CircleDashed,
  unknown: CircleHelp,
  'not-declared': CircleMinus,
}
