import type { WeekDay } from '#contract/schedules.ts'

/** Consecutive days with the same hours: the first and the last. */
type WeekSpan = { from: WeekDay; to: WeekDay }

const sameHours = (a: WeekDay, b: WeekDay) =>
  a.has_special_hours === b.has_special_hours && JSON.stringify(a.hours) === JSON.stringify(b.hours)

/** Groups consecutive days with the same hours: "Mon to Fri 11:00 am – 9:00 pm". */
export const weekSpans = (week: readonly WeekDay[]): WeekSpan[] =>
  week.reduce<WeekSpan[]>((spans, day) => {
    const last = spans.at(-1)
    return last && sameHours(last.to, day) ? [...spans.slice(0, -1), { from: last.from, to: day }] : [...spans, { from: day, to: day }]
  }, [])
