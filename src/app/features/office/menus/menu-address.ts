import { type Day, readDay } from '#domain/calendar.ts'
import { useSearchText, useWriteSearch } from '../navigation.tsx'

/** What the page shows: a place, a day, and a meal by its name. Empty for what follows from the clock. */
export type MenuAddress = { place: string; day: Day | null; meal: string }

/** The address of the page, and how to change a part of it without a step back. */
export const useMenuAddress = (): MenuAddress & { change: (next: Partial<MenuAddress>) => void } => {
  const read = useSearchText()
  const write = useWriteSearch('/menus')
  const address = { place: read('place'), day: readDay(read('day')), meal: read('meal') }
  const change = (next: Partial<MenuAddress>) => {
    const { place, day, meal } = { ...address, ...next }
    write({ place, day: day ?? '', meal })
  }
  return { ...address, change }
}
