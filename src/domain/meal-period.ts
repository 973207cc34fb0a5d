import type { PeriodSummary } from '#contract/menus.ts'
import { foldText } from './fold-text.ts'
import { bySortOrder } from './sort-order.ts'

const minutesOf = (time: string | undefined): number | null => {
  const found = /^(\d{1,2}):(\d{2})$/.exec(time ?? '')
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

/** Start and end of a period in minutes since midnight, null without hours; an end after midnight passes 1440. */
export const periodMinutes = (period: Pick<PeriodSummary, 'start' | 'end'>): { start: number; end: number } | null => {
  const [start, end] = [minutesOf(period.start), minutesOf(period.end)]
  if (start === null || end === null) return null
  return { start, end: end <= start ? end + 1440 : end }
}

/** The same for words about when a meal is served; null also for one that lasts the whole day, which its name says. */
export const periodHours = (period: Pick<PeriodSummary, 'start' | 'end'>): { start: number; end: number } | null => {
  const span = periodMinutes(period)
  return span && (span.start > 0 || span.end < 1439) ? span : null
}

/** Periods by their `sort_order`, as a new list. */
export const inOrder = <P extends Pick<PeriodSummary, 'sort_order'>>(periods: readonly P[]): P[] => [...periods].sort(bySortOrder)

/** The period that runs at `minutes` since midnight, else the next one, else null (no hours given, or all are over). */
export const runningOrNext = <P extends PeriodSummary>(periods: readonly P[], minutes: number): P | null => {
  const timed = inOrder(periods).flatMap((period) => {
    const span = periodMinutes(period)
    return span ? [{ period, ...span }] : []
  })
  const running = timed.find(({ start, end }) => start <= minutes && minutes < end)
  const next = timed.filter(({ start }) => start > minutes).sort((a, b) => a.start - b.start)[0]
  return (running ?? next)?.period ?? null
}

type PeriodChoice = {
  /** The chosen id, and the meal's name for days that give it another id. */
  id?: string | undefined
  meal?: string | undefined
  minutes: number | null
}

/** The period to show first: the chosen one by id or name, today's running or next one, else the first; null for none (MENU-11). */
export const chosenPeriod = <P extends PeriodSummary>(periods: readonly P[], { id, meal, minutes }: PeriodChoice): P | null =>
  periods.find((period) => period.id === id) ??
  (meal === undefined ? undefined : inOrder(periods).find((period) => foldText(period.name) === foldText(meal))) ??
  (minutes === null ? null : runningOrNext(periods, minutes)) ??
  inOrder(periods)[0] ??
  null
