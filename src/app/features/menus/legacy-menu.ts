import type { CacheableOutput } from '#contract/offline.ts'
import { inOrder } from '#domain/meal-period.ts'

type InPeriods = CacheableOutput<'locationPeriods'>
type Whole = CacheableOutput<'legacyMenu'>

const isWhole = (answer: InPeriods | Whole): answer is Whole => !('periods' in answer)

/** A day's menu that came whole, as the calls of periods answer it: all periods in short, and the requested one, else the first (MENU-Q9). */
export const inPeriods = (answer: InPeriods | Whole, periodId?: string): InPeriods => {
  if (!isWhole(answer)) return answer
  const { menu, ...head } = answer
  const periods = inOrder(menu?.periods ?? [])
  const chosen = periodId === undefined ? periods[0] : periods.find(({ id }) => id === periodId)
  return {
    ...head,
    periods: periods.map(({ categories: _, ...summary }) => summary),
    ...(menu && chosen ? { menu: { ...menu, periods: chosen } } : {}),
  }
}
