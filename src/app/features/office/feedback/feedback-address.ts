import { type Day, readDay } from '#domain/calendar.ts'
import { useSearchText, useWriteSearch } from '../navigation.tsx'

/** Which messages are shown; null and "" for all. */
export type FeedbackFilter = { place: string; from: Day | null; to: Day | null; isUnanswered: boolean }

/** The filter in the page's address, and how to change a part of it without a step back. */
export const useFeedbackFilter = (): { filter: FeedbackFilter; change: (next: Partial<FeedbackFilter>) => void } => {
  const read = useSearchText()
  const write = useWriteSearch('/feedback')
  const filter = {
    place: read('place'),
    from: readDay(read('from')),
    to: readDay(read('to')),
    isUnanswered: read('unanswered') === '1',
  }
  const change = (next: Partial<FeedbackFilter>) => {
    const { place, from, to, isUnanswered } = { ...filter, ...next }
    write({ place, from: from ?? '', to: to ?? '', unanswered: isUnanswered ? '1' : '' })
  }
  return { filter, change }
}

/** The same as a call takes it. */
export const paramsOf = ({ place, from, to, isUnanswered }: FeedbackFilter) => ({
  location_id: place,
  from: from ?? undefined,
  to: to ?? undefined,
  unanswered: isUnanswered ? 1 : undefined,
})
