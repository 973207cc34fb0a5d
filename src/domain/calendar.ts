/** A calendar day `YYYY-MM-DD`, without a zone. */
export type Day = string

const dayMs = 86_400_000

/** Days since 1970-01-01 of a civil date (proleptic Gregorian; Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"). */
const daysFromCivil = (year: number, month: number, dayOfMonth: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const civilFromDays = (days: number): [year: number, month: number, dayOfMonth: number] => {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const mp = Math.floor((5 * dayOfYear + 2) / 153)
  const month = mp < 10 ? mp + 3 : mp - 9
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - Math.floor((153 * mp + 2) / 5) + 1]
}

const pad = (value: number, width = 2) => String(value).padStart(width, '0')

const parts = (day: Day): [number, number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]

const dayNumber = (day: Day): number => daysFromCivil(...parts(day))

const dayFromNumber = (days: number): Day => {
  const [year, month, dayOfMonth] = civilFromDays(days)
  return `${pad(year, 4)}-${pad(month)}-${pad(dayOfMonth)}`
}

/** Year, month (1 to 12) and day of the month. */
export const dayParts = parts

/** True for a day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text

/** Midnight UTC of a day, in epoch milliseconds. */
export const utcMidnight = (day: Day): number => dayNumber(day) * dayMs

/** The UTC day of an instant in epoch milliseconds. */
export const utcDay = (epochMs: number): Day => dayFromNumber(Math.floor(epochMs / dayMs))

export const addDays = (day: Day, days: number): Day => dayFromNumber(dayNumber(day) + days)

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

/** The Sunday of the week that holds a day (HOURS-06). */
export const weekOf = (day: Day): Day => addDays(day, -weekday(day))

/** The seven days that start at a day. */
export const sevenDays = (from: Day): Day[] => [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(from, offset))

/** True for a day that people can mean: a year of two digits, or half typed, is a slip of the keyboard. */
const isOfOurTime = (day: Day): boolean => isDay(day) && day >= earliestDay && day < '3'

/** The first day that anybody is asked for. */
export const earliestDay = '1900-01-01'

/** A day as the kitchens' clients write it, or null (API-Q16): 2024-4-12, 24-04-12, 20240412, quoted, an ISO instant, a trailing slash. */
export const readDay = (raw: string): Day | null => {
  const found =
    /^[\s"']*(\d{4}|\d{2})[-/](\d{1,2})[-/](\d{1,2})[\s"'/]*$/.exec(raw) ??
    /^[\s"']*(\d{4})(\d{2})(\d{2})[\s"'/]*$/.exec(raw) ??
    /^[\s"']*(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:?\d{2}/.exec(raw)
  if (!found) return null
  const [, year = '', month = '', dayOfMonth = ''] = found
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return isOfOurTime(day) ? day : null
}
