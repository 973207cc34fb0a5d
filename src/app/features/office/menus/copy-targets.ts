import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { addDays, type Day, weekOf } from '#domain/calendar.ts'
import { copyEdit, copyEffect } from '#domain/menu-edit.ts'
import { mealsOf } from './menu-view.ts'

/** A day and the one that takes its menu. */
type Pair = { from: OfficeMenuDay; to: OfficeMenuDay }
/** A day to copy to, or a week by its first day: what is copied where. */
type Target = { key: Day; pairs: Pair[] }

export const isChange = ({ from, to }: Pair): boolean => copyEffect(from, to).effect !== 'same'

/** The edits of copies, none for a day that has the menu already; null where a menu to copy is gone. */
export const copyEdits = (pairs: readonly Pair[]): OfficeEdit[] | null =>
  pairs.some(({ from }) => from.record === null) ? null : pairs.filter(isChange).flatMap(({ from, to }) => copyEdit(from, to) ?? [])

/** The days of several answers, each once, in their order. */
export const daysTogether = (...lists: readonly (readonly OfficeMenuDay[])[]): OfficeMenuDay[] =>
  [...new Map(lists.flat().map((one) => [one.day, one])).values()].sort((a, b) => (a.day < b.day ? -1 : 1))

/** The days to which one can be copied: from the one that is served now on. */
export const dayTargets = (source: OfficeMenuDay, days: readonly OfficeMenuDay[], served: Day): Target[] =>
  days.filter(({ day }) => day !== source.day && day >= served).map((to) => ({ key: to.day, pairs: [{ from: source, to }] }))

/** The weeks to which that of a day can be copied: this one and later ones, whole days of them from the one that is served now on. */
export const weekTargets = (source: OfficeMenuDay, days: readonly OfficeMenuDay[], served: Day): Target[] => {
  const first = weekOf(source.day)
  const dayAt = (day: Day) => days.find((one) => one.day === day)
  const weeks = [...new Set(days.map(({ day }) => weekOf(day)))].filter((week) => week !== first)
  return weeks.flatMap((week) => {
    const pairs = Array.from({ length: 7 }, (_, offset) => offset).flatMap((offset): Pair[] => {
      const [from, to] = [dayAt(addDays(first, offset)), dayAt(addDays(week, offset))]
      return from && to && mealsOf(from).length > 0 && to.day >= served ? [{ from, to }] : []
    })
    return pairs.length > 0 ? [{ key: week, pairs }] : []
  })
}
