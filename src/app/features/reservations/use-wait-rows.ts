import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import type { Wait } from '#contract/waitlist.ts'
import { usePlaceName } from '#app/site/place-name.ts'
import { findPlace } from '#app/features/menus/menu-places.ts'
import { placesQuery } from '#app/site/queries.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useLine } from './use-slot-words.ts'

export type WaitRow = { wait: Wait; line: string; until: number | null }

/** The customer's waits at known places, one line each: seats held now, and the rest. */
export const useWaitRows = (site: Site, waits: readonly Wait[] | undefined): { held: WaitRow[]; waiting: WaitRow[] } | null => {
  const now = useNow()
  const nameOf = usePlaceName()
  const line = useLine()
  const { data } = useQuery(placesQuery(site.id))
  if (!data || !waits) return null
  const rows = waits.flatMap((wait) => {
    const place = findPlace(data.data, wait.location_id)
    const until = wait.held_until === null ? null : Date.parse(wait.held_until)
    return place ? [{ wait, line: line(nameOf(place), wait), until }] : []
  })
  return { held: rows.filter(({ until }) => until !== null && until > now), waiting: rows.filter(({ until }) => until === null) }
}
