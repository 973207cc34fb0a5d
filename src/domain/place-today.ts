import type { OfficePlace } from '#contract/office-today.ts'

/** An opening in minutes since the day's midnight; the end may pass 1440, the start of one that began the day before is negative. */
type Opening = OfficePlace['openings'][number]

/** What is shown beside the state of a place: when it opens again, and what its hours would be without today's change. */
export type PlaceNote =
  { kind: 'again'; opening: Opening } | { kind: 'opens' | 'usually'; minutes: number } | { kind: 'usually-closed' } | { kind: 'none' }

/** The state of a place now; `minutes` is when the opening that is under way ends, for one that closes early before it opens its last one. */
export type PlaceLine = { note: PlaceNote } & (
  { kind: 'until' | 'closing' | 'early' | 'late'; minutes: number } | { kind: 'open' | 'all-day' | 'closed' | 'closed-early' }
)

const none: PlaceNote = { kind: 'none' }

/** When the last of some openings ends, in minutes since midnight; null without any. */
export const lastEnd = (openings: readonly Opening[]): number | null =>
  openings.length === 0 ? null : Math.max(...openings.map(({ end }) => end))

const runningAt = (openings: readonly Opening[], minutes: number) => openings.find(({ start, end }) => start <= minutes && minutes < end)

const nextAfter = (openings: readonly Opening[], minutes: number): Opening | null =>
  [...openings].sort((a, b) => a.start - b.start).find(({ start }) => start > minutes) ?? null

/** The usual end of a place whose hours were changed today, where it differs. */
const usualNote = ({ openings, usual }: OfficePlace): PlaceNote => {
  if (usual === null) return none
  const end = lastEnd(usual)
  if (end === null) return { kind: 'usually-closed' }
  return end === lastEnd(openings) ? none : { kind: 'usually', minutes: end }
}

const endsEarly = ({ openings, usual }: OfficePlace): boolean =>
  usual !== null && (lastEnd(openings) ?? -Infinity) < (lastEnd(usual) ?? -Infinity)

/** What the row of a place says at a time, in minutes since the day's midnight. The server's state decides between open and closed. */
export const placeLine = (place: OfficePlace, minutes: number): PlaceLine => {
  const next = nextAfter(place.openings, minutes)
  const usually = usualNote(place)
  if (place.state === 'closed') {
    if (next !== null) {
      const end = lastEnd(place.openings)
      // That it closes early is the news of the day; its opening is as usual.
      return endsEarly(place) && end !== null
        ? { kind: 'early', minutes: end, note: usually }
        : { kind: 'closed', note: { kind: 'opens', minutes: next.start } }
    }
    const wouldBeOpen = (lastEnd(place.usual ?? []) ?? -Infinity) > minutes
    return { kind: endsEarly(place) && wouldBeOpen ? 'closed-early' : 'closed', note: usually }
  }
  const running = runningAt(place.openings, minutes)
  if (!running) return { kind: 'open', note: usually }
  if (running.end - running.start >= 1440) return { kind: 'all-day', note: usually }
  const again: PlaceNote = next === null ? none : { kind: 'again', opening: next }
  const note = usually.kind === 'none' ? again : usually
  if (endsEarly(place) && next === null) return { kind: 'early', minutes: running.end, note }
  if (place.state === 'closing') return { kind: 'closing', minutes: running.end, note }
  return { kind: running.end > 1440 ? 'late' : 'until', minutes: running.end, note }
}

/** What the button of a row offers: a place that was changed today, one that can still be closed, one that is closed for the day. */
export const placeAction = ({ changed, openings }: OfficePlace, minutes: number): 'change' | 'close' | 'hours' => {
  if (changed !== null) return 'change'
  return (lastEnd(openings) ?? -Infinity) > minutes ? 'close' : 'hours'
}

/** Changed today, closing within the hour, open, open through the night, opening later, closed. */
const rankOf = (place: OfficePlace, minutes: number): number => {
  const { kind } = placeLine(place, minutes)
  if (place.changed !== null) return 0
  if (kind === 'closing') return 1
  if (place.state === 'closed') return nextAfter(place.openings, minutes) === null ? 5 : 4
  return kind === 'all-day' || kind === 'late' ? 3 : 2
}

const turnOf = (place: OfficePlace, minutes: number): number => {
  const line = placeLine(place, minutes)
  if ('minutes' in line) return line.minutes
  return line.note.kind === 'opens' ? line.note.minutes : Infinity
}

/** The places, those first that need a look: changed today, closing soon, then by the time of their next turn. */
export const byNeedOfLook = (places: readonly OfficePlace[], minutes: number): OfficePlace[] =>
  [...places].sort((a, b) => {
    const [turnA, turnB] = [turnOf(a, minutes), turnOf(b, minutes)]
    return rankOf(a, minutes) - rankOf(b, minutes) || (turnA === turnB ? 0 : turnA - turnB) || a.name.localeCompare(b.name)
  })

/** How many of the sorted places a short list shows: every one that is not closed for the day, and `least` in any case. */
export const shownAtFirst = (sorted: readonly OfficePlace[], minutes: number, least: number): number => {
  const toLookAt = sorted.filter((place) => rankOf(place, minutes) < 5).length
  return Math.min(sorted.length, Math.max(least, toLookAt))
}

const soonMinutes = 180

/** How many places are open, close within three hours (and by when), are closed, are open past midnight. */
type DayCounts = { open: number; closed: number; late: number; closing: { count: number; by: number } | null }

/** The counts at the top of the office's page of the day. */
export const dayCounts = (places: readonly OfficePlace[], minutes: number): DayCounts => {
  const open = places.filter(({ state }) => state !== 'closed')
  const ends = open.flatMap(({ openings }) => runningAt(openings, minutes)?.end ?? []).filter((end) => end - minutes <= soonMinutes)
  return {
    open: open.length,
    closed: places.length - open.length,
    late: open.filter(({ openings }) => (lastEnd(openings) ?? 0) > 1440).length,
    closing: ends.length === 0 ? null : { count: ends.length, by: Math.max(...ends) },
  }
}
