import { daysBetween, readDay } from './calendar.ts'
import { today } from './zone.ts'

/** Calendar days until a day in the school's zone, at least 0; null for an unreadable day (MICR-05, MICR-Q2, W-LIST-02). */
export const daysUntil = (date: string, epochMs: number, zone: string): number | null => {
  const day = readDay(date)
  return day === null ? null : Math.max(0, daysBetween(today(epochMs, zone), day))
}

/** The delay in ms before a card of figures appears, by its index: 1000, 1500, 2000 and 500 more for each (MICR-04, MICR-Q1). */
export const cardDelayMs = (index: number): number => 1000 + 500 * index
