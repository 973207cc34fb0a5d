import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { reservables } from '#app/features/reservations/reservable.ts'
import { callServer } from '#app/offline/call-server.ts'
import { useWords } from '#app/i18n/words.ts'
import { CalendarClock } from '#app/ui/icons.tsx'

const staleMs = 5 * 60 * 1000

/** The way to a table, at a place that takes reservations (RESV-28); nothing without a network, which a reservation needs. */
export const ReserveLink = ({ site, placeId }: { site: Site; placeId: string }) => {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['takes-reservations', site.id],
    staleTime: staleMs,
    retry: false,
    queryFn: async ({ signal }) => {
      const { locations } = await callServer('allLocations', { site_id: site.id, for_profile: true }, signal)
      return reservables(locations).map(({ id }) => id)
    },
  })
  if (!data?.includes(placeId)) return null
  return (
    <Link className="button" to="/$site/reservations" params={{ site: site.slug }} search={{ place: placeId }}>
      <CalendarClock />
      {t('place.reserve')}
    </Link>
  )
}
