import { isDay, utcMidnight } from './calendar.ts'
import { instantFrom } from './zone.ts'

type Dated = { year: number | null; date: string | null }

const at = ({ date }: Dated): number => (date === null ? null : isDay(date) ? utcMidnight(date) : instantFrom(date)) ?? -8.64e15

/** Newsletters by year, years and newsletters newest first; those without a year come last (NLTR-01, W-LIST-01). */
export const byYear = <N extends Dated>(newsletters: readonly N[]): { year: number | null; newsletters: N[] }[] => {
  const years = [...new Set(newsletters.map(({ year }) => year))].sort((a, b) => (b ?? -1) - (a ?? -1))
  return years.map((year) => ({
    year,
    newsletters: newsletters.filter((one) => one.year === year).toSorted((a, b) => at(b) - at(a)),
  }))
}
