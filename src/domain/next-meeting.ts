import { overAt, type EventTimes } from './event-times.ts'

/** The meeting to show first: the next that is not over, else the last; without dates the first of the list, undefined for none. */
export const nextMeeting = <M>(meetings: readonly M[], timesOf: (meeting: M) => EventTimes, now: number, zone: string): M | undefined => {
  const dated = meetings.flatMap((meeting) => {
    const times = timesOf(meeting)
    const over = overAt(times, zone)
    return times.start === null || over === null ? [] : [{ meeting, start: times.start, over }]
  })
  const byStart = dated.toSorted((a, b) => a.start - b.start)
  return (byStart.find(({ over }) => over > now) ?? byStart.at(-1))?.meeting ?? meetings[0]
}
