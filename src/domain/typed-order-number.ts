const longest = 60

/** The characters in a number and around it: a search for "=1+1" is for no order. */
const isNumber = /^[\p{L}\p{N}\p{Pd}\s.#°/]+$/u

/**
 * The number of an order as a person types it, from "CC-2026-000123", "cc 2026 123", "No. 123" or "123"; null for anything else. The
 * initials and the year may be wrong: the number alone names an order of a school (ORD-Q1).
 */
export const typedOrderNumber = (text: string): number | null => {
  if (text.length > longest || !isNumber.test(text)) return null
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
  const [, digits = ''] = /^(?:\p{L}+\d{4}(?=\d{6}))?(\d{1,9})$/u.exec(parts.at(-1) ?? '') ?? []
  return parts.length <= 3 && Number(digits) > 0 ? Number(digits) : null
}
