import type { Schedule } from '#contract/schedules.ts'
import { addDays, type Day } from './calendar.ts'
import { hoursOn, schedulesOf } from './hours.ts'
import { inLocale, type Language, otherLanguage } from './locale-format.ts'

/** The only reason that is there is read in both languages. */
const nameOf = ({ name, translations = [] }: Schedule, language: Language): string =>
  inLocale({ name, translations }, 'name', language).trim() || inLocale({ name, translations }, 'name', otherLanguage(language)).trim()

/** Why a day has special hours: the names of the schedules that decide them, "" where they have none or the day is a regular one. */
export const specialReason = (schedules: readonly Schedule[], day: Day, language: Language): string => {
  const special = schedulesOf(schedules, day).filter(({ type }) => type === 'special_hours')
  // A closure wins over the others, so its name says why.
  const closures = special.filter(({ closed }) => closed)
  const names = (closures.length > 0 ? closures : special).map((schedule) => nameOf(schedule, language))
  return [...new Set(names)].filter((name) => name !== '').join(', ')
}

/** Days in a row that are special for the same reason and in the same way; both ends are inclusive. */
type SpecialSpan = { from: Day; to: Day; reason: string; hours: ReturnType<typeof hoursOn>['hours'] }

const lastsTo = 31

/** The special days of a place from a day on, `days` days ahead; a span that is under way then is followed to its end, for a month at most. */
export const specialSpans = (
  schedules: readonly Schedule[],
  { from, days, language }: { from: Day; days: number; language: Language },
): SpecialSpan[] => {
  const spans: SpecialSpan[] = []
  for (let offset = 0; offset < days + lastsTo; offset += 1) {
    const day = addDays(from, offset)
    const { hours, special } = hoursOn(schedules, day)
    if (!special) continue
    const reason = specialReason(schedules, day, language)
    const last = spans.at(-1)
    const goesOn = last?.to === addDays(day, -1) && last.reason === reason && JSON.stringify(last.hours) === JSON.stringify(hours)
    if (last && goesOn) last.to = day
    else if (offset < days) spans.push({ from: day, to: day, reason, hours })
  }
  return spans
}
