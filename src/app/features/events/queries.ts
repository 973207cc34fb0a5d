import { useQuery } from '@tanstack/react-query'
import type { Event } from '#contract/events.ts'
import { useSite } from '#app/site/queries.ts'
import { maySeekList, recordOr } from '#app/features/stories/use-record.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

const eventsQuery = (siteId: string) => cachedQuery('publicEvents', { site_id: siteId })
const balancedUQuery = (siteId: string) => cachedQuery('balancedUEvents', { site_id: siteId })
export const eventQuery = (siteId: string, id: string) => cachedQuery('oneEvent', { site_id: siteId, event_id: id })

/** The two lists of events, by the slugs of their sections. */
export type EventList = 'events' | 'balanced_u_events'
export const eventListQuery = (list: EventList, siteId: string) => (list === 'events' ? eventsQuery(siteId) : balancedUQuery(siteId))

/** An event of either list. */
export const useEvent = (eventId: string) => {
  const { id: siteId } = useSite()
  const read = useQuery(eventQuery(siteId, eventId))
  const enabled = maySeekList(read)
  const plain = useQuery({ ...eventsQuery(siteId), enabled }).data
  const balanced = useQuery({ ...balancedUQuery(siteId), enabled }).data
  const find = ({ events }: { events: Event[] }) => events.find(({ id }) => id === eventId)
  const list: EventList = balanced && find(balanced.data) ? 'balanced_u_events' : 'events'
  return {
    list,
    read: recordOr(read, ({ event }) => event, [
      { cached: plain, find },
      { cached: balanced, find },
    ]),
  }
}
