import type { OfficeMenuDay } from '#contract/office-menus.ts'
import type { DishSpot, StationSpot } from '#domain/menu-edit.ts'

/** What lies over the page: a dish, a place for a new one, the copy of a day, or the way back to the cycle. */
export type MenuSheet =
  | { kind: 'dish'; day: OfficeMenuDay; spot: DishSpot }
  | { kind: 'add'; day: OfficeMenuDay; spot: StationSpot }
  | { kind: 'copy'; day: OfficeMenuDay }
  | { kind: 'copy-here'; day: OfficeMenuDay }
  | { kind: 'cycle-again'; day: OfficeMenuDay }

export type OpenSheet = (sheet: MenuSheet) => void
