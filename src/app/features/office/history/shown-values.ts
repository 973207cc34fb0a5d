import type { OfficeSchedule } from '#contract/office-schedules.ts'
import { entriesOf, type HoursEntry } from '#domain/hours-entries.ts'
import type { Language } from '#domain/locale-format.ts'
import { isFields, isSameJson } from '#domain/merge-patch.ts'
import { plainText } from '#domain/plain-text.ts'

/** The fields of rich text; any other is text as it is typed, "<" too. */
const richFields = /^(description|content|body|bio|desc|welcome_message|.+_msg|.+_terms)$/

export const isRichText = (field: string): boolean => richFields.test(field)

/** The words of a value of a field. */
export const wordsIn = (value: string, field: string): string => (isRichText(field) ? plainText(value) : value)

export type Fields = Readonly<Record<string, unknown>>

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** A schedule of a place as an entry of its hours; null for any other object. */
export const openingOf = (value: Fields, base: Language): HoursEntry | null => {
  if (!isList(value['days']) || typeof value['type'] !== 'string') return null
  return entriesOf([{ name: '', ...value } as OfficeSchedule], base)[0] ?? null
}

/** Two lists of entries without what both have, where neither has ids by which they were compared. */
const withoutSame = (before: readonly unknown[], after: readonly unknown[]): [before: readonly unknown[], after: readonly unknown[]] => {
  const without = (list: readonly unknown[], others: readonly unknown[]) =>
    list.filter((one) => !others.some((other) => isSameJson(one, other)))
  return [without(before, after), without(after, before)]
}

/** What to show of a field: both sides; or what came (`before` null) or went (`after` null) of something that has more. */
export const shownSides = (before: unknown, after: unknown): { before: unknown; after: unknown } => {
  if (typeof before === 'boolean' || typeof after === 'boolean') return { before: before ?? false, after: after ?? false }
  if (isList(before) && isList(after) && [...before, ...after].some(isFields)) {
    const [gone, come] = withoutSame(before, after)
    if (gone.length + come.length > 0) return { before: gone.length > 0 ? gone : null, after: come.length > 0 ? come : null }
  }
  return { before, after }
}

/** Whether a side is missing because an entry, or some of a list, came or went. */
export const isOneSided = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  (before === null) !== (after === null) && (isFields(before ?? after) || isList(before ?? after))

/** Whether a part of a path is the id of a record. */
export const isId = (part: string) => /^([0-9a-f]{24}|\d+|[\da-f-]{36}|new-[0-9a-f]{16})$/.test(part)

/** Whether a value is the file of a picture, whose name says nothing to people. */
export const isPictureFile = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s/]+\.(jpe?g|png|webp|gif|avif)$/i.test(value)

type Merge = { drop: string; keep: string; dropName: string; keepName: string; /** Whether the two are apart again. */ isUndone: boolean }

/** The keys and names of the two dishes of a merge, or of its undo, as the server notes it; null for another change. */
export const mergedDishes = (what = ''): Merge | null => {
  const [, undos = '', drop, keep, names = ''] =
    /^((?:undo of version \d+: )*)dishes\.json (\S+): merged into (\S+) \((.+)\)$/.exec(what) ?? []
  if (drop === undefined || keep === undefined) return null
  const [dropName = '', ...rest] = names.split(' into ')
  return { drop, keep, dropName, keepName: rest.join(' into '), isUndone: undos.split('undo of').length % 2 === 0 }
}
