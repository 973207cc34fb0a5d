import type { WeekDay } from '#contract/schedules.ts'

/** Days of a week in a row that have the same hours; `from` and `to` are the first and the last of them. */
export type WeekSpan = { from: WeekDay; to: WeekDay }

const sameHours = (a: WeekDay, b: WeekDay) =>
  a.has_special_hours === b.has_special_hours && JSON.stringify(a.hours) === JSON.stringify(b.hours)

/** A week in as few lines as it takes: "Mon to Fri 11:00 am – 9:00 pm". */
export const weekSpans = (week: readonly WeekDay[]): WeekSpan[] =>
  week.reduce<WeekSpan[]>((spans, day) => {
    const last = spans.at(-1)
    return last && sameHours(last.to, day) ? [...spans.slice(0, -1), { from: last.from, to: day }] : [...spans, { from: day, to: day }]
  }, [])
