import { isDay } from './calendar.ts'
import { clockText, readOpenings, type TypedOpening } from './closing-times.ts'
import type { HoursEntry } from './hours-entries.ts'

/** An entry as a form holds it: weekdays as "0" for Sunday to "6", days and times as fields of these kinds have them. */
export type TypedEntry = {
  name: string
  nameFr: string
  isClosed: boolean
  /** Whether it has dates; special hours always have. */
  isDated: boolean
  start: string
  end: string
  days: readonly string[]
  openings: readonly TypedOpening[]
}

const everyDay = ['1', '2', '3', '4', '5', '6', '0']
const noOpening: TypedOpening = { start: '', end: '' }

/** The weekdays in the order of a form, from Monday on. */
export const formDays: readonly string[] = everyDay

/** A form for hours that are not there yet. */
export const newEntry = (type: HoursEntry['type']): TypedEntry => ({
  name: '',
  nameFr: '',
  isClosed: false,
  isDated: type === 'special_hours',
  start: '',
  end: '',
  days: type === 'special_hours' ? everyDay : [],
  openings: [noOpening],
})

/** A form for hours that are there. */
export const typedEntry = (entry: HoursEntry): TypedEntry => ({
  name: entry.name,
  nameFr: entry.nameFr,
  isClosed: entry.openings.length === 0,
  isDated: entry.type === 'special_hours' || entry.start !== null || entry.end !== null,
  start: entry.start ?? '',
  end: entry.end ?? '',
  days: entry.days.length === 0 ? everyDay : entry.days.map(String),
  openings:
    entry.openings.length === 0 ? [noOpening] : entry.openings.map(({ start, end }) => ({ start: clockText(start), end: clockText(end) })),
})

/** What is wrong with a typed entry: by field, and for each opening. */
export type EntryFaults = {
  start: 'missing' | null
  end: 'missing' | 'before-start' | null
  days: 'missing' | null
  openings: readonly ('missing' | 'overlaps' | null)[]
}

const faultsOf = (typed: TypedEntry, type: HoursEntry['type']): EntryFaults => {
  const { start, end, days, isDated, isClosed, openings } = typed
  const isSpecial = type === 'special_hours'
  // A season may be open at one end; the field that is left empty then is not wrong.
  const isStartWrong = isDated && !isDay(start) && (isSpecial || start !== '' || end === '')
  const isEndWrong = isDated && !isDay(end) && (isSpecial || end !== '')
  const isTurned = isDated && isDay(start) && isDay(end) && end < start
  return {
    start: isStartWrong ? 'missing' : null,
    end: isEndWrong ? 'missing' : isTurned ? 'before-start' : null,
    days: days.length === 0 ? 'missing' : null,
    openings: isClosed ? [] : readOpenings(openings).faults,
  }
}

const daysOf = (days: readonly string[]): number[] => (days.length === 7 ? [] : days.map(Number).sort((a, b) => a - b))

/** The entry that a form means, null while something is wrong with it; `ids` are those of the entry that it changes. */
export const readEntry = (
  typed: TypedEntry,
  { type, ids }: Pick<HoursEntry, 'type' | 'ids'>,
): { entry: HoursEntry | null; faults: EntryFaults } => {
  const faults = faultsOf(typed, type)
  const isRight = [faults.start, faults.end, faults.days, ...faults.openings].every((fault) => fault === null)
  const { name, nameFr, isClosed, isDated, start, end, days, openings } = typed
  const entry: HoursEntry = {
    ids,
    type,
    name: name.trim(),
    nameFr: nameFr.trim(),
    start: (isDated && start) || null,
    end: (isDated && end) || null,
    days: daysOf(days),
    openings: isClosed ? [] : readOpenings(openings).openings,
  }
  return { entry: isRight ? entry : null, faults }
}
