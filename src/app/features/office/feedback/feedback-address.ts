import { useSearch } from '@tanstack/react-router'
import { type Day, readDay } from '#domain/calendar.ts'
import { useGo } from '../navigation.tsx'

/** Which messages are shown; null and "" for all. */
export type FeedbackFilter = { place: string; from: Day | null; to: Day | null; isUnanswered: boolean }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The filter in the page's address, and how to change a part of it without a step back. */
export const useFeedbackFilter = (): { filter: FeedbackFilter; change: (next: Partial<FeedbackFilter>) => void } => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const go = useGo()
  const filter = {
    place: textOf(search['place']),
    from: readDay(textOf(search['from'])),
    to: readDay(textOf(search['to'])),
    isUnanswered: search['unanswered'] === '1',
  }
  const change = (next: Partial<FeedbackFilter>) => {
    const { place, from, to, isUnanswered } = { ...filter, ...next }
    const given = Object.entries({ place, from: from ?? '', to: to ?? '', unanswered: isUnanswered ? '1' : '' })
    void go('/feedback', { search: Object.fromEntries(given.filter(([, value]) => value !== '')), replace: true })
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
