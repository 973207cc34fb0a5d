import { useSearch } from '@tanstack/react-router'
import { type Day, readDay } from '#domain/calendar.ts'
import { useGo } from '../navigation.tsx'

/** What the page shows: a place, a day, and a meal by its name. Empty for what follows from the clock. */
export type MenuAddress = { place: string; day: Day | null; meal: string }

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The address of the page, and how to change a part of it without a step back. */
export const useMenuAddress = (): MenuAddress & { change: (next: Partial<MenuAddress>) => void } => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useGo()
  const address = { place: textOf(search['place']), day: readDay(textOf(search['day'])), meal: textOf(search['meal']) }
  const change = (next: Partial<MenuAddress>) => {
    const { place, day, meal } = { ...address, ...next }
    const given = Object.entries({ place, day: day ?? '', meal }).filter(([, value]) => value !== '')
    void go('/menus', { search: Object.fromEntries(given), replace: true })
  }
  return { ...address, change }
}
