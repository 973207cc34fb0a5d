import { pad } from './calendar.ts'
import { clockTime, type Language } from './locale-format.ts'

/** An opening in minutes since the day's midnight; the end may pass 1440, and one of the night before starts below zero. */
export type Opening = { start: number; end: number }

/** Minutes since midnight of a time "HH:MM"; null for any other text. */
export const clockMinutes = (text: string): number | null => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : Number(hour) * 60 + Number(minute)
}

/** Minutes since midnight as "HH:MM", as fields of times take it; minutes past 1440 are a time of the next day. */
export const clockText = (minutes: number): string => {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return closingText(ofDay)
}

/** The same as people write it: "7:30 pm", in French "19 h 30" and "19 h"; it never breaks. */
export const timeWords = (minutes: number, language: Language): string => {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  if (language === 'en') return clockTime(ofDay, language).replace(' ', '\u00a0')
  const parts = [String(Math.floor(ofDay / 60)), 'h', ...(ofDay % 60 === 0 ? [] : [pad(ofDay % 60)])]
  return parts.join('\u00a0')
}

/** Minutes as "HH:MM" with hours above 24 for the next day, as a closing is sent: "25:30" is half past one of the night that follows. */
export const closingText = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** The openings that a closing is about: while the night before still runs, that night alone. */
export const openingsToClose = (openings: readonly Opening[], minutes: number): Opening[] => {
  const night = openings.filter(({ start, end }) => start < 0 && end > minutes)
  return night.length > 0 ? night : openings.filter(({ end }) => end > minutes)
}

const stepMinutes = 30
/** A time that is nearer than this is offered as "now". */
const leadMinutes = 30

/** True where closing at a time leaves something to close that closing half an hour before would not have closed too. */
const makesADifference = (openings: readonly Opening[], at: number): boolean =>
  openings.some(({ start, end }) => start < at && at < end) ||
  (openings.some(({ end }) => end === at) && openings.some(({ start }) => start >= at))

/** So many half hours are offered before the full hours. */
const halfHours = 3
const mostTimes = 14

/** The times that "close from" offers at `minutes` since midnight: the next half hours at which the place is open, then full hours. */
export const closeFromTimes = (all: readonly Opening[], minutes: number): number[] => {
  const openings = openingsToClose(all, minutes)
  const last = Math.max(0, ...openings.map(({ end }) => end))
  const times: number[] = []
  for (let at = Math.ceil((minutes + leadMinutes) / stepMinutes) * stepMinutes; at < last && times.length < mostTimes; at += stepMinutes) {
    if ((times.length < halfHours || at % 60 === 0) && makesADifference(openings, at)) times.push(at)
  }
  return times
}

/** A typed time of closing: in minutes since the day's midnight, or why it cannot be. */
type TypedClosing = { at: number } | { fault: 'missing' | 'past' | 'closed' }

/** The time that "HH:MM" means, typed today: one that has passed is meant past midnight, where the place is open that long. */
export const typedClosing = (openings: readonly Opening[], typed: string, minutes: number): TypedClosing => {
  const clock = clockMinutes(typed)
  if (clock === null) return { fault: 'missing' }
  const at = clock > minutes ? clock : clock + 1440
  if (openings.some(({ end }) => end > at)) return { at }
  // The end itself is a time of the night to come, at which the place closes anyway.
  return { fault: at === clock || openings.some(({ end }) => end === at) ? 'closed' : 'past' }
}

/** An opening as a form holds it: two times "HH:MM". */
export type TypedOpening = { start: string; end: string }

/** Whether two openings share a minute; their ends are exclusive. */
export const doOverlap = (a: Opening, b: Opening): boolean => a.start < b.end && b.start < a.end

const readOpening = ({ start, end }: TypedOpening): Opening | null => {
  const [from, to] = [clockMinutes(start), clockMinutes(end)]
  if (from === null || to === null) return null
  return { start: from, end: to > from ? to : to + 1440 }
}

/** What is wrong with each typed opening, in their order. */
type OpeningFault = 'missing' | 'overlaps' | null

/** The openings that a form means, in order; an end at or before its start is on the next day, equal times are 24 hours (HOURS-Q2). */
export const readOpenings = (typed: readonly TypedOpening[]): { openings: Opening[]; faults: OpeningFault[] } => {
  const read = typed.map(readOpening)
  const faults = read.map((one, index): OpeningFault => {
    if (one === null) return 'missing'
    return read.slice(0, index).some((before) => before !== null && doOverlap(before, one)) ? 'overlaps' : null
  })
  const openings = read.filter((one) => one !== null)
  return { openings: openings.sort((a, b) => a.start - b.start), faults }
}

/** How an opening is put in words: within its day, into the next one, round the clock. */
export const openingKind = ({ start, end }: Opening): 'within-day' | 'past-midnight' | 'all-day' => {
  if (end - start === 1440) return 'all-day'
  return end > 1440 ? 'past-midnight' : 'within-day'
}
