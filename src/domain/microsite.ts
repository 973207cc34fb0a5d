import { daysBetween, readDay } from './calendar.ts'
import { today } from './zone.ts'

/**
 * Calendar days from now to a day in the school's zone; 0 on that day and after it (MICR-05, MICR-Q2, W-LIST-02).
 * Null when no day is written.
 */
export const daysUntil = (date: string, epochMs: number, zone: string): number | null => {
  const day = readDay(date)
  return day === null ? null : Math.max(0, daysBetween(today(epochMs, zone), day))
}

/** The wait before a card of figures appears, by its place in the row: 1000, 1500, 2000 ms and 500 more for each (MICR-04, MICR-Q1). */
export const cardDelayMs = (index: number): number => 1000 + 500 * index
