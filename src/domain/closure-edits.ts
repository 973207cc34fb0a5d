import type { HoursPlace } from '#contract/office-schedules.ts'
import { isDay } from './calendar.ts'
import { type DaySpan, isClosedOn } from './closures.ts'
import { groupBy } from './group-by.ts'
import { entriesOf, type HoursEntry, type TheirChange, theirChanges } from './hours-entries.ts'
import type { Language } from './locale-format.ts'
import { isSameJson } from './merge-patch.ts'
import type { BothTexts } from './own-text.ts'

type Place = Pick<HoursPlace, 'id' | 'schedules'>

/** A closure as its form says it: its days, the ids of the places that are closed throughout, and why. */
export type Closure = DaySpan & { places: readonly string[]; reason: BothTexts }

/** What one of two people may have to choose; places that each added or took away go together. */
export type ClosureField = 'days' | 'en' | 'fr'

/** The places that are closed on every day of a span; none while the days are not right. */
export const closedPlaces = (places: readonly Place[], { from, to }: DaySpan): string[] =>
  isDay(from) && isDay(to) && from <= to ? places.filter(({ schedules }) => isClosedOn(schedules, { from, to })).map(({ id }) => id) : []

const closuresOf = ({ schedules }: Place, base: Language): HoursEntry[] =>
  entriesOf(schedules, base).filter(({ type, openings }) => type === 'special_hours' && openings.length === 0)

const hasDays =
  ({ from, to }: DaySpan) =>
  ({ start, end }: HoursEntry): boolean =>
    start === from && end === to

/** The closure of a span in newer hours; `reason` where none of the places says one. */
const closureOn = (places: readonly Place[], { from, to }: DaySpan, { base, reason }: { base: Language; reason: BothTexts }): Closure => {
  const own = places.flatMap((place) => closuresOf(place, base)).find(hasDays({ from, to }))
  return { from, to, places: closedPlaces(places, { from, to }), reason: own ? { en: own.name, fr: own.nameFr } : reason }
}

/** The other days to which a closure was moved; null where it is gone, or went to several. */
const movedTo = (before: readonly Place[], now: readonly Place[], closure: Closure, base: Language): DaySpan | null => {
  const spans = now.flatMap((place) => {
    const old = before.find(({ id }) => id === place.id)
    if (!old || !closuresOf(old, base).some(hasDays(closure))) return []
    return closuresOf(place, base).filter(({ start, end }) => !closuresOf(old, base).some((one) => one.start === start && one.end === end))
  })
  const [first, ...others] = spans
  if (!first?.start || !first.end) return null
  const span = { from: first.start, to: first.end }
  return others.every(hasDays(span)) ? span : null
}

/** A closure as it is in newer hours of the same places; without a place where all of them are open again. */
export const closureNow = (before: readonly Place[], now: readonly Place[], closure: Closure, base: Language): Closure => {
  // A closure that became longer has all its former days too.
  const isThere = now.some((place) => closuresOf(place, base).some(hasDays(closure)))
  const moved = isThere ? null : movedTo(before, now, closure, base)
  return closureOn(now, moved ?? closure, { base, reason: closure.reason })
}

const valueOf = ({ from, to, reason }: Closure, field: ClosureField): unknown => (field === 'days' ? [from, to] : reason[field])

/** A closure with one field as another version of it has it. */
export const withClosureField = (closure: Closure, field: ClosureField, other: Closure): Closure =>
  field === 'days'
    ? { ...closure, from: other.from, to: other.to }
    : { ...closure, reason: { ...closure.reason, [field]: other.reason[field] } }

const fields = ['days', 'en', 'fr'] as const satisfies ClosureField[]

/**
 * What two people made of one closure, in one: theirs with what you changed, and with the places that you added or took away; `clashes` are
 * the fields that both changed, each otherwise.
 */
export const bothClosures = (first: Closure, yours: Closure, theirs: Closure): { closure: Closure; clashes: ClosureField[] } => {
  const differ = (a: Closure, b: Closure) => fields.filter((field) => !isSameJson(valueOf(a, field), valueOf(b, field)))
  const mine = differ(first, yours)
  const clashes = mine.filter((field) => differ(first, theirs).includes(field) && differ(yours, theirs).includes(field))
  const gone = first.places.filter((id) => !yours.places.includes(id))
  const added = yours.places.filter((id) => !first.places.includes(id) && !theirs.places.includes(id))
  const closure = mine.reduce((made, field) => withClosureField(made, field, yours), theirs)
  return { closure: { ...closure, places: [...theirs.places.filter((id) => !gone.includes(id)), ...added] }, clashes }
}

const isClosure = (entry: HoursEntry | null): entry is HoursEntry => entry?.type === 'special_hours' && entry.openings.length === 0

/** A closure that got another reason or other days is a new one beside one that went: together they are one change. */
const withPairs = (changes: readonly TheirChange[]): TheirChange[] => {
  const gone = changes.filter(({ before, now }) => now === null && isClosure(before))
  const come = changes.filter(({ before, now }) => before === null && isClosure(now))
  const hasSameDays = ({ before }: TheirChange, { now }: TheirChange) => before?.start === now?.start && before?.end === now?.end
  const pairs = gone.flatMap((one) => {
    const other = come.find((made) => hasSameDays(one, made)) ?? (gone.length === 1 && come.length === 1 ? come[0] : undefined)
    return other ? [{ one, other }] : []
  })
  return changes.flatMap((change) => {
    if (pairs.some(({ other }) => other === change)) return []
    const pair = pairs.find(({ one }) => one === change)
    return [pair ? { before: change.before, now: pair.other.now } : change]
  })
}

/** What a colleague did to the hours of several places between two readings; the same change at several is one, with the names of all. */
export const theirChangesAt = (
  before: readonly HoursPlace[],
  now: readonly HoursPlace[],
  base: Language,
): (TheirChange & { places: string[] })[] => {
  const all = now.flatMap((place) => {
    const old = before.find(({ id }) => id === place.id)?.schedules ?? []
    return withPairs(theirChanges(old, place.schedules, base)).map((change) => ({ change, place: place.name }))
  })
  const plain = (entry: HoursEntry | null) => entry && { ...entry, ids: [] }
  const groups = groupBy(all, ({ change }) => JSON.stringify([plain(change.before), plain(change.now)]))
  return groups.map((group) => ({ ...group[0].change, places: group.map(({ place }) => place) }))
}
