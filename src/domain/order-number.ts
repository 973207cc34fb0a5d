import { bigWords, ownWords } from './short-name.ts'
import { today } from './zone.ts'

/** A school as its orders name it; without `order_prefix` by its initials. */
export type NumberedSchool = { name: string; order_prefix?: string | null | undefined; timezone: string }

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

const longest = 4

const initialsOf = (name: string): string => {
  const initials = [ownWords(name), bigWords(name)].map((words) => words.map((word) => letters(word).slice(0, 1)).join(''))
  return (initials.find(({ length }) => length > 1) ?? letters(name).slice(0, 2)).slice(0, longest)
}

/**
 * The number of a paid order as people read it, "CC-2026-000123": the school's initials, the year of the order (`atMs`) on the
 * school's clocks, its number in six digits.
 */
export const orderNumber = ({ no, atMs }: { no: number; atMs: number }, { name, order_prefix: own, timezone }: NumberedSchool): string => {
  const prefix = own || initialsOf(name)
  const year = today(atMs, timezone).slice(0, 4)
  return [...(prefix ? [prefix] : []), year, String(no).padStart(6, '0')].join('-')
}
