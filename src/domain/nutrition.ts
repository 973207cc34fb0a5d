import type { Item } from '#contract/menus.ts'
import { foldText } from './fold-text.ts'

/** A nutrient's amount as the kitchen wrote it (MENU-Q13). */
export type Amount =
  | { kind: 'none' }
  | { kind: 'exact'; value: number }
  | { kind: 'at-least'; value: number }
  | { kind: 'less-than'; value: number }
  | { kind: 'words'; text: string }

/** Reads "1,5" as one and a half, "2,300" as two thousand three hundred and "0,125" as an eighth. */
const numberIn = (text: string) => Number(/^[1-9]\d?\d?,\d{3}$/.test(text) ? text.replace(',', '') : text.replace(',', '.'))

/** The amount in a text such as "12", "10+", "<1", "less than 1 gram" or "-" (MENU-Q13). A text without a number stays as words. */
export const readAmount = (raw: string | number | null | undefined): Amount => {
  const text = String(raw ?? '').trim()
  if (text === '' || /^[-–—]+$/.test(text) || /^n\/?a$/i.test(text)) return { kind: 'none' }
  const [, less, number, rest] = /^(<|less than|moins de)?\s*(\d+(?:[.,]\d+)?)\s*([^]*)$/i.exec(text) ?? []
  if (number !== undefined) {
    const value = numberIn(number)
    if (less) return { kind: 'less-than', value }
    if (rest === '') return { kind: 'exact', value }
    if (rest === '+') return { kind: 'at-least', value }
  }
  return { kind: 'words', text }
}

/** The number of an amount for comparison, null for none: "<1" counts as 1 and "10+" as 10 (MENU-Q8). */
export const amountValue = (amount: Amount): number | null => ('value' in amount ? amount.value : null)

/** Kilocalories as a whole number; null for "-" and blanks (MENU-Q13). */
export const readCalories = (raw: string | number | null | undefined): number | null => {
  const value = amountValue(readAmount(raw))
  return value === null ? null : Math.round(value)
}

/** A nutrient's name without its unit, case and accents: "Total Fat (g)" is "total fat". */
export const nutrientWord = (name: string): string => foldText(name.replace(/\s*\([^)]*\)\s*$/, ''))

const sodiumWarningMg = 2300

/** True for a dish with 2300 mg of sodium a serving or more (MENU-24, MENU-Q7). */
export const isSalty = (item: Pick<Item, 'nutrients' | 'sodium'>): boolean => {
  const found = item.nutrients.find((nutrient) => nutrientWord(nutrient.name) === 'sodium')
  const value = amountValue(readAmount(found ? found.value_numeric || found.value : item.sodium))
  if (value === null) return false
  return (found?.uom.toLowerCase() === 'g' ? value * 1000 : value) >= sodiumWarningMg
}
