import { CircleHelp, CircleMinus, type Icon, OctagonX, TriangleAlert } from '#app/ui/icons.tsx'
import type { AllergenState } from '#domain/allergens.ts'

/** The sign of each state, each of a shape of its own; "not declared" is a neutral one, never a tick. */
export const allergenSigns: { [state in AllergenState]: Icon } = {
  contains: OctagonX,
  'may-contain': TriangleAlert,
  unknown: CircleHelp,
  'not-declared': CircleMinus,
}
